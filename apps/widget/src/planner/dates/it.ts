import { italian } from '@handrail/values/it';

export const { findDates } = italian;
