import type { CallProvenance } from '@handrail/tools';
import type { Knowledge } from '../knowledge.ts';
import type { PlannedCall } from '../understanding.ts';
import { showCall, withoutSecrets } from './show-answer.ts';
import type { Speaker } from './source-text.ts';

/** Where a call of a plan comes from, as the owner is shown it when they are asked. Values that nobody said are doubts. */
export function provenanceOf(
  call: PlannedCall,
  request: string,
  knowledge: Knowledge,
  saidBy: Speaker,
  doubts: readonly string[] = [],
): CallProvenance {
  const { values } = showCall(call, knowledge, saidBy);
  const madeUp = values
    .filter(({ isMadeUp }) => isMadeUp)
    .map(({ label, value }) => `Nothing that was said gives ${JSON.stringify(value)} for “${label}”.`);
  return {
    request: withoutSecrets(request, [call], knowledge),
    saidBy,
    sources: Object.fromEntries(values.map(({ name, source }) => [name, source])),
    labels: Object.fromEntries(values.map(({ name, label }) => [name, label])),
    doubts: [...doubts, ...madeUp],
  };
}
