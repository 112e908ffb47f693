import type { Mechanism } from '../frame/mechanism.ts';
import { IN_PAGES } from './injection/in-pages.ts';
import { IN_PROMPTS } from './injection/in-prompts.ts';
import { IN_TERMINALS } from './injection/in-terminals.ts';

/** Words of workflows, pages and hosts that want to be more than words. */
export const INJECTION: readonly Mechanism[] = [...IN_PAGES, ...IN_TERMINALS, ...IN_PROMPTS];
