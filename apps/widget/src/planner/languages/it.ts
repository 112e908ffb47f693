import type { SpokenLanguage } from '@handrail/planner';
import { italian } from '@handrail/planner/it';
import { italian as values } from '@handrail/values/it';

export const language: SpokenLanguage = { requests: italian, values };
