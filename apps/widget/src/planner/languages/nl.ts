import type { SpokenLanguage } from '@handrail/planner';
import { dutch } from '@handrail/planner/nl';
import { dutch as values } from '@handrail/values/nl';

export const language: SpokenLanguage = { requests: dutch, values };
