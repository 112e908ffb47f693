import type { Mechanism } from '../frame/mechanism.ts';
import { PRESSED } from './dashboard/pressed.ts';
import { SHOWN } from './dashboard/shown.ts';

/** Guards in the script of the dashboard. */
export const DASHBOARD: readonly Mechanism[] = [...PRESSED, ...SHOWN];
