import type { Mechanism } from '../frame/mechanism.ts';
import { AT_APPROVALS } from './passkeys/at-approvals.ts';
import { AT_THE_LIST } from './passkeys/at-the-list.ts';
import { BY_ITSELF } from './passkeys/by-itself.ts';

/** Whoever has the owner's session, and not their passkey. */
export const PASSKEYS: readonly Mechanism[] = [...AT_APPROVALS, ...AT_THE_LIST, ...BY_ITSELF];
