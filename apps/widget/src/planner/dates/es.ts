import { spanish } from '@handrail/values/es';

export const { findDates } = spanish;
