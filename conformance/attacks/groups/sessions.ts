import type { Mechanism } from '../frame/mechanism.ts';
import { FORGED_REQUESTS } from './sessions/forged-requests.ts';
import { IN_A_BROWSER } from './sessions/in-a-browser.ts';
import { LEFT_BEHIND } from './sessions/left-behind.ts';
import { STOLEN } from './sessions/stolen.ts';

/** Neighbours on other ports, other sites, and whoever has a part of a session. */
export const SESSIONS: readonly Mechanism[] = [
  ...STOLEN,
  ...FORGED_REQUESTS,
  ...IN_A_BROWSER,
  ...LEFT_BEHIND,
];
