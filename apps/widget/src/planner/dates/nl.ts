import { dutch } from '@handrail/values/nl';

export const { findDates } = dutch;
