import type { SpokenLanguage } from '@handrail/planner';
import { french } from '@handrail/planner/fr';
import { french as values } from '@handrail/values/fr';

export const language: SpokenLanguage = { requests: french, values };
