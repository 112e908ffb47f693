import type { Mechanism } from '../frame/mechanism.ts';
import { AT_THE_POINTER } from './agent/at-the-pointer.ts';
import { FROM_A_PAGE } from './agent/from-a-page.ts';
import { WITH_THE_KEY } from './agent/with-the-key.ts';

/** The agent cannot say yes: a page, tabs and frames, the key of the run, and a browser of its own. */
export const AGENT: readonly Mechanism[] = [...WITH_THE_KEY, ...FROM_A_PAGE, ...AT_THE_POINTER];
