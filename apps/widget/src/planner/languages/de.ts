import type { SpokenLanguage } from '@handrail/planner';
import { german } from '@handrail/planner/de';
import { german as values } from '@handrail/values/de';

export const language: SpokenLanguage = { requests: german, values };
