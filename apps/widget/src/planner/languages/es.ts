import type { SpokenLanguage } from '@handrail/planner';
import { spanish } from '@handrail/planner/es';
import { spanish as values } from '@handrail/values/es';

export const language: SpokenLanguage = { requests: spanish, values };
