import type { CallProvenance, ValueSource } from '@handrail/tools';
import type { Knowledge } from '../knowledge.ts';
import type { PlannedCall, Source } from '../understanding.ts';
import { isSecretField, showCall, withoutSecrets } from './show-answer.ts';
import type { Speaker } from './source-text.ts';
import { visibleText } from './visible-text.ts';

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
    origins: Object.fromEntries(
      Object.keys(call.args).map((name) => {
        const source = Object.hasOwn(call.sources, name) ? call.sources[name] : undefined;
        return [name, originOf(source, saidBy, isSecretField(knowledge, call.capability, name))];
      }),
    ),
    labels: Object.fromEntries(values.map(({ name, label }) => [name, label])),
    doubts: [...doubts, ...madeUp],
  };
}

function originOf(source: Source | undefined, speaker: Speaker, isSecret: boolean): ValueSource {
  const said = (text: string) => (isSecret ? {} : { said: visibleText(text) });
  switch (source?.from) {
    case 'request':
      return { from: speaker === 'owner' ? 'message' : 'relayed', ...said(source.text) };
    case 'reply':
      return { from: speaker === 'owner' ? 'reply' : 'relayed', ...said(source.text) };
    case 'row':
      return { from: 'row', ...said(source.label) };
    case 'profile':
      return { from: 'profile', ...said(source.concept) };
    case 'page-default':
      return { from: 'page' };
    default:
      return { from: 'model' };
  }
}
