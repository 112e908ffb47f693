export { type Period, type ReadPeriods, readPeriods } from './read-periods.ts';
