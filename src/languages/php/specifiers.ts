/** What the specifiers of imports that are no names of classes begin with. */

/** A path whose beginning is not known; it is looked for upwards from the file. */
export const somewhere = '…/';
/** A file of the folder `config`, by its name. */
export const configFile = 'config:';
/** The files that composer.json has loaded always. */
export const ownHelpers = 'helpers:';
