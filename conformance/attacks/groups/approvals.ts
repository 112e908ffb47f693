import type { Mechanism } from '../frame/mechanism.ts';
import { AT_THE_FORM } from './approvals/at-the-form.ts';
import { BY_KEY } from './approvals/by-key.ts';
import { SEALED } from './approvals/sealed.ts';

/** Whoever wants something approved that the owner did not agree to. */
export const APPROVALS: readonly Mechanism[] = [...BY_KEY, ...AT_THE_FORM, ...SEALED];
