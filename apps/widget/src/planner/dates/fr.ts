import { french } from '@handrail/values/fr';

export const { findDates } = french;
