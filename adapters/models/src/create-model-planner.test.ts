import { describeSite, parseManifest } from '@handrail/page';
import { exampleManifest } from '@handrail/page/testing';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { describe, expect, test } from 'vitest';
import { ChatFailure, type ChatModel, type ChatRequest, createModelPlanner } from './index.ts';

const reading = parseManifest(JSON.parse(exampleManifest()), { schemaCheck: createInterpretingCheck() });
if (!reading.ok) throw new Error('The example is no manifest.');
const site = describeSite({ manifest: reading.manifest, origin: 'http://localhost:5173', here: '/' });
const query = { request: 'Create an invoice for alice@example.com', site, data: [] };

/** A model that says these things, one after the other, and remembers what it was asked. */
function saying(...answers: readonly string[]): ChatModel & { readonly asked: ChatRequest[] } {
  const asked: ChatRequest[] = [];
  return {
    asked,
    async complete(request) {
      asked.push(request);
      const text = answers[asked.length - 1] ?? '';
      return { text, toolCalls: [], ended: 'stop', usage: undefined, model: 'small' };
    },
  };
}

describe('a planner with a model', () => {
  test('proposes what the model says, once the page has read it', async () => {
    const model = saying(
      'Sure!\n```json\n{"action": "invoice.create", "args": {"customer_email": "alice@example.com"}}\n```',
    );
    const plan = await createModelPlanner({ model }).plan(query);
    expect(plan).toMatchObject({ ok: true, result: { kind: 'action', action: 'invoice.create' } });
    expect(model.asked).toHaveLength(1);
  });

  test('keeps what the site says out of the instructions', async () => {
    const model = saying('{"action": "none", "answer": "x"}');
    await createModelPlanner({ model }).plan(query);
    const [system, user] = model.asked[0]?.messages ?? [];
    expect([system?.role, user?.role]).toEqual(['system', 'user']);
    expect(system?.content).not.toContain('invoice');
    expect(user?.content).toContain('invoice.create');
    expect(model.asked[0]?.temperature).toBe(0);
  });

  test('gives an answer back that cannot be used, and not for ever', async () => {
    const model = saying('{"action": "workspace.explode"}', '{"action": "workspace.explode"}', 'no');
    const plan = await createModelPlanner({ model, maxCorrections: 1 }).plan(query);
    expect(plan.ok).toBe(false);
    expect(model.asked).toHaveLength(2);
    expect(model.asked[1]?.messages[1]?.content).toContain('An earlier answer was refused');
  });

  test('does not hide that the model failed', async () => {
    const failing: ChatModel = { complete: () => Promise.reject(new ChatFailure('timed-out', 'Too slow.')) };
    await expect(createModelPlanner({ model: failing }).plan(query)).rejects.toThrow('Too slow.');
  });
});
