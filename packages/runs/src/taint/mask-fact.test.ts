import { isJsonObject, type JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { SimulatedHost, sketchWorkflow } from '../../testing/index.ts';
import { maskFact } from './taint.ts';

test('a fact about a tainted node keeps its shape, and no text or number that could be a secret', () => {
  const fact = {
    nodeId: 'n',
    level: 'info',
    text: 'a PIN',
    pin: 4711,
    ok: true,
    none: null,
    list: ['x', 5, { deep: 'y' }],
    'a b@c.example': 'z',
  };
  expect(maskFact('handrail.note', fact)).toEqual({
    nodeId: 'n',
    level: 'info',
    text: '[REDACTED:text]',
    pin: 0,
    ok: true,
    none: null,
    list: ['[REDACTED:list]', 0, { deep: '[REDACTED:deep]' }],
    member7: '[REDACTED:member7]',
  });
  let deep: JsonValue = 'x';
  for (let level = 0; level < 40; level += 1) deep = [deep];
  expect(JSON.stringify(maskFact('handrail.note', deep))).toBe(
    `${'['.repeat(33)}"[REDACTED:text]"${']'.repeat(33)}`,
  );
});

test('an answer that nothing sensitive led to is shown', () => {
  const host = new SimulatedHost([
    sketchWorkflow([
      { id: 'ask', type: 'core.clarificationGate', config: { questions: [{ id: 'q', question: 'Q' }] } },
    ]),
  ]);
  const run = host.start('sketch');
  host.answer(run, 'ask', { answers: { q: 'blue' } });
  const [resolved] = host.payloads(run, 'clarification.resolved');
  expect(isJsonObject(resolved?.answers as JsonValue)).toBe(true);
  expect(resolved?.answers).toEqual({ q: 'blue' });
});
