import type { SpokenLanguage } from '@handrail/planner';
import { english } from '@handrail/planner/en';
import { english as values } from '@handrail/values/en';

export const language: SpokenLanguage = { requests: english, values };
