import { german } from '@handrail/values/de';

export const { findDates } = german;
