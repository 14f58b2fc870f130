/** Days as the pages of the command line tell them. */
export { age, isDay as isDate } from '../text/calendar.ts';
