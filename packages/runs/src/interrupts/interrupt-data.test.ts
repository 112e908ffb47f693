import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { RefusedCommand } from '../refusal.ts';
import type { InterruptKind } from '../state/node-state.ts';
import { checkInterruptData, maskInterruptData } from './interrupt-data.ts';

const SECRET = 'canary';

const KINDS: readonly (readonly [InterruptKind, JsonObject, JsonObject])[] = [
  [
    'approval',
    { artifactId: 'a', artifactType: 't', title: 'Pay?', actions: ['accept'], draft: { to: SECRET } },
    { artifactId: 'a', artifactType: 't', title: 'Pay?', actions: ['accept'] },
  ],
  [
    'clarification',
    { questions: [{ id: 'q', question: SECRET, schema: { const: SECRET } }], contextType: SECRET },
    { questions: [{ id: 'q', question: '[REDACTED:question]' }] },
  ],
  ['external-event', { eventType: 'paid', correlation: { order: SECRET } }, { eventType: 'paid' }],
  ['custom', { customKind: 'k', payload: { text: SECRET } }, { customKind: 'k' }],
  [
    'low-confidence',
    { agentId: 'ag', threshold: 0.9, observed: 0.2, decision: { text: SECRET } },
    { agentId: 'ag', threshold: 0.9, observed: 0.2 },
  ],
  [
    'conversation.start',
    { conversationId: 'c', title: SECRET, initialPrompt: SECRET },
    { conversationId: 'c' },
  ],
  [
    'conversation.exchange',
    { conversationId: 'c', prompt: SECRET, outcomeSchema: { const: SECRET }, turnIndex: 1 },
    { conversationId: 'c', outcomeSchema: {}, turnIndex: 1 },
  ],
  ['conversation.close', { conversationId: 'c', reason: SECRET }, { conversationId: 'c' }],
];

test.each(KINDS)('the data of a tainted %s says what it is and no content', (kind, data, kept) => {
  const masked = maskInterruptData(kind, data);
  expect(JSON.stringify(data)).toContain(SECRET);
  expect(JSON.stringify(masked)).not.toContain(SECRET);
  expect(masked).toMatchObject(kept);
  expect(Object.keys(masked)).toEqual(Object.keys(data));
  expect(() => checkInterruptData(kind, masked), 'what is shown is of the same kind').not.toThrow();
});

const refusalOf = (kind: InterruptKind, data: JsonObject) => {
  try {
    checkInterruptData(kind, data);
    return undefined;
  } catch (error) {
    return error instanceof RefusedCommand ? error.refusal : error;
  }
};

const REQUIRED: Readonly<Partial<Record<InterruptKind, readonly string[]>>> = {
  approval: ['artifactId', 'artifactType', 'title', 'actions'],
  clarification: ['questions'],
  'external-event': ['eventType'],
  custom: ['customKind'],
  'low-confidence': ['agentId', 'threshold', 'observed'],
  'conversation.start': ['conversationId'],
  'conversation.exchange': ['conversationId', 'prompt'],
  'conversation.close': ['conversationId'],
};

test.each(KINDS)(
  'the data of %s are refused by the name of the member that is missing or wrong',
  (kind, data) => {
    expect(refusalOf(kind, data)).toBeUndefined();
    for (const name of REQUIRED[kind] ?? []) {
      const { [name]: _left, ...rest } = data;
      for (const wrong of [rest, { ...data, [name]: '' }, { ...data, [name]: { a: 1 } }]) {
        expect(refusalOf(kind, wrong)).toMatchObject({
          code: 'validation_error',
          message: expect.stringMatching(/^.*"data.*" .+\.$/),
          details: { field: expect.stringMatching(new RegExp(`^data\\.${name}`)) },
        });
      }
    }
  },
);

test.each(KINDS.filter(([kind]) => kind !== 'approval'))(
  'the data of %s have no other members',
  (kind, data) => {
    expect(refusalOf(kind, { ...data, surplus: 1 })).toMatchObject({ code: 'validation_error' });
  },
);

test.each<[JsonObject, string]>([
  [{ questions: [] }, 'data.questions'],
  [{ questions: 'x' }, 'data.questions'],
  [{ questions: [{ id: 'a' }] }, 'data.questions.question'],
  [{ questions: [{ question: 'Q' }] }, 'data.questions.id'],
  [{ questions: [7] }, 'data.questions.question'],
  [
    {
      questions: [
        { id: 'a', question: 'Q' },
        { id: 'a', question: 'R' },
      ],
    },
    'data.questions',
  ],
])('questions such as %j are refused at %s', (data, field) => {
  expect(refusalOf('clarification', data)).toMatchObject({ code: 'validation_error', details: { field } });
});

test('an event from outside says what it belongs to', () => {
  for (const correlation of [undefined, 'order', [1]]) {
    expect(
      refusalOf('external-event', { eventType: 'paid', ...(correlation !== undefined && { correlation }) }),
    ).toMatchObject({
      message: '"data.correlation" must be an object.',
      details: { field: 'data.correlation' },
    });
  }
});
