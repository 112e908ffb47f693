import type { JsonObject } from '@handrail/base';
import { ask, LONGEST_WAIT } from './ask.ts';
import { pureNode } from './define-node.ts';
import { count, oneOf, some, text } from './node-about.ts';
import {
  NodeConfigError,
  objectAt,
  oneOfAt,
  optionalCountAt,
  optionalTextAt,
  textAt,
} from './node-config.ts';

const KINDS = ['external-event', 'custom'] as const;

/** Waits for something outside the run, or for an answer of the author's own kind. */
export const interrupt = pureNode({
  typeId: 'core.interrupt',
  about: {
    does: 'Waits for something outside the run, or for an answer of its author’s own kind.',
    settings: {
      kind: { ...oneOf('What it waits for.', KINDS), otherwise: 'custom' },
      data: some('object', 'What is waited for.', {
        of: '`{ customKind }`, or `{ eventType, correlation }` for an external event',
        required: true,
      }),
      timeoutMs: count('How long it waits, in milliseconds; without an end when left out.', LONGEST_WAIT),
      profile: text('Who can answer: `handrail-interrupt-owner-only` is the owner alone, signed in.', {
        max: 256,
      }),
      resumeSchema: some('object', 'What an answer must look like.', { of: 'a JSON Schema' }),
    },
  },
  readConfig(config) {
    const kind = oneOfAt(config, 'kind', KINDS, 'custom');
    const data = objectAt(config, 'data');
    checkData(kind, data);
    return {
      kind,
      data,
      timeoutMs: optionalCountAt(config, 'timeoutMs', LONGEST_WAIT),
      profile: optionalTextAt(config, 'profile', 256),
      resumeSchema: Object.hasOwn(config, 'resumeSchema') ? objectAt(config, 'resumeSchema') : undefined,
    };
  },
  execute: ({ kind, data, timeoutMs, profile, resumeSchema }, work) => ({
    ...ask(work),
    kind,
    completes: true,
    data,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(profile !== undefined && { profile }),
    ...(resumeSchema && { resumeSchema }),
  }),
});

function checkData(kind: (typeof KINDS)[number], data: JsonObject): void {
  if (kind === 'custom') {
    textAt(data, 'customKind');
    return;
  }
  textAt(data, 'eventType');
  if (Object.hasOwn(data, 'correlation')) objectAt(data, 'correlation');
  else throw new NodeConfigError('correlation', '"correlation" is missing: it says which event is meant.');
}
