import type { Mechanism } from '../frame/mechanism.ts';
import { AROUND_THE_STORE } from './damage/around-the-store.ts';
import { IN_THE_STORE } from './damage/in-the-store.ts';

/** Whoever can write or read the files of a host. */
export const DAMAGE: readonly Mechanism[] = [...IN_THE_STORE, ...AROUND_THE_STORE];
