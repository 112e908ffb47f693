import { german as germanValues } from '@handrail/values/de';
import { english as englishValues } from '@handrail/values/en';
import { spanish as spanishValues } from '@handrail/values/es';
import { french as frenchValues } from '@handrail/values/fr';
import { italian as italianValues } from '@handrail/values/it';
import { dutch as dutchValues } from '@handrail/values/nl';
import type { SpokenLanguage } from '../knowledge.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { dutch } from './nl.ts';

/** All languages, English first, for hosts that need not mind what they load. A page loads those that it needs. */
export const SPOKEN_LANGUAGES: readonly SpokenLanguage[] = [
  { requests: english, values: englishValues },
  { requests: german, values: germanValues },
  { requests: french, values: frenchValues },
  { requests: spanish, values: spanishValues },
  { requests: italian, values: italianValues },
  { requests: dutch, values: dutchValues },
];
