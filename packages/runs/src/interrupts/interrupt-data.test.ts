import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
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
