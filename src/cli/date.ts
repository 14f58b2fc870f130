/** Days as the pages of the command line show them. */
export { age, isDay as isDate } from '../text/calendar.ts';
