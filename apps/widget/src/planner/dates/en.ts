import { english } from '@handrail/values/en';

export const { findDates } = english;
