import { isJsonObject, ownProperty } from '@handrail/base';
import type { OpenInterrupt } from '../state/node-state.ts';
import { dataOf } from './close-interrupt.ts';

/** Nobody but the owner in person can answer: a key with the scope may be the very agent that asks. */
export const OWNER_ONLY = 'handrail-interrupt-owner-only';

/** Whether an interrupt asks the owner about a tool call of high risk. A call that does not say its risk counts as one. */
export function isHighRisk(
  interrupt: Pick<OpenInterrupt, 'kind' | 'profile' | 'data' | 'sealedData'>,
): boolean {
  if (interrupt.kind !== 'approval' || interrupt.profile !== OWNER_ONLY) return false;
  const call = ownProperty(dataOf(interrupt), 'artifactData');
  const risk = isJsonObject(call) ? ownProperty(call, 'risk') : undefined;
  return risk !== 'none' && risk !== 'low';
}
