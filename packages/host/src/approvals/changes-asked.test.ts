import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { type CallSketch, callBench } from '../../testing/call-bench.ts';

const set = { id: 'set', tool: 'notes.set', args: { path: 'a', value: 'x' } };
const submit = { id: 'submit', tool: 'notes.submit' };

async function asked(sketch: Partial<CallSketch> = {}) {
  const bench = callBench([set, { ...submit, ...sketch }]);
  await bench.start();
  expect(bench.snapshot.status).toBe('waiting-approval');
  return bench;
}

/** What the documents of the questions say about changes, in the order in which they were asked. */
function documents(bench: ReturnType<typeof callBench>) {
  return bench.payloads('interrupt.requested').map(({ data }) => {
    const document = bench.artifacts.get(String((data as JsonObject).artifactId));
    return (document as JsonObject).changes;
  });
}

describe('a tool whose owner asks for changes', () => {
  const changes = { action: 'refine', refineFeedback: { scope: 'whole', text: 'Write y instead.' } };

  test('is sent back to where the workflow leads back to, with what they wrote', async () => {
    const feedback = { nodeId: 'submit', outputKey: 'refineFeedback', optional: true };
    const write = { ...set, args: { path: 'a' }, inputs: { value: { type: 'connection', ...feedback } } };
    const onChanges = { type: 'equals', left: 'output.action', right: 'refine' };
    const edges = [
      { id: 'on', sourceNodeId: 'set', targetNodeId: 'submit' },
      { id: 'back', sourceNodeId: 'submit', targetNodeId: 'set', condition: onChanges },
      { id: 'out', sourceNodeId: 'submit', targetNodeId: 'after' },
    ];
    const after = { id: 'after', tool: 'notes.get', args: { path: 'a' } };
    const bench = callBench([write, submit, after], {}, { edges });
    await bench.start();
    expect(documents(bench)).toEqual([{ backTo: ['set'], goesOn: false }]);
    await bench.answer('submit', changes);
    expect(bench.snapshot.status).toBe('waiting-approval');
    expect(documents(bench).at(-1)).toEqual({
      ...{ backTo: ['set'], goesOn: false },
      ...{ asked: 'Write y instead.', isSame: false },
    });
    expect(bench.payloads('node.completed').filter(({ nodeId }) => nodeId === 'submit')).toMatchObject([
      { outputs: { ...changes, status: 'declined', result: null }, handrail: { route: 'back' } },
    ]);
    expect(bench.payloads('approval.received')).toMatchObject([changes]);
    await bench.answer('submit', { action: 'accept' });
    expect(bench.outside.sent).toEqual([{ a: changes.refineFeedback }]);
    expect(bench.payloads('node.started').map(({ nodeId }) => nodeId)).toEqual([
      'set',
      'submit',
      'set',
      'submit',
      'after',
    ]);
  });

  test('is told in the next round that nothing has changed, where nothing has', async () => {
    const edges = [
      { id: 'on', sourceNodeId: 'set', targetNodeId: 'submit' },
      {
        ...{ id: 'back', sourceNodeId: 'submit', targetNodeId: 'set' },
        condition: { type: 'equals', left: 'output.action', right: 'refine' },
      },
    ];
    const bench = callBench([set, submit], {}, { edges });
    await bench.start();
    for (const text of ['Write y instead.', 'Write z.']) {
      await bench.answer('submit', { action: 'refine', refineFeedback: { scope: 'whole', text } });
      expect(documents(bench).at(-1)).toMatchObject({ asked: text, isSame: true });
    }
    // What is not in the closed document is not covered by a decision, and may be read by everybody.
    expect(JSON.stringify(bench.payloads('interrupt.requested'))).not.toContain('Write');
  });

  test.each([
    [{}, false],
    [{ onDecline: 'complete' }, true],
  ])(
    'is told before that nothing can act on it, and whether the run goes on (%j)',
    async (confirm, goesOn) => {
      const bench = callBench([set, { ...submit, confirm }, { ...set, id: 'after' }]);
      await bench.start();
      expect(documents(bench)).toEqual([{ backTo: [], goesOn }]);
    },
  );

  test('says that nothing could act on it where nothing leads back, and what they wrote', async () => {
    const bench = await asked();
    await bench.answer('submit', changes);
    expect(bench.snapshot).toMatchObject({
      status: 'failed',
      error: {
        code: 'changes_requested',
        message:
          'The owner asked for changes before "notes.submit" of "form/notes". Nothing was changed. They wrote: Write y instead.',
      },
    });
    expect(bench.outside.sent).toEqual([]);
  });

  test('goes on as declined where the workflow takes a no, with what they wrote', async () => {
    const bench = await asked({ confirm: { onDecline: 'complete' } });
    await bench.answer('submit', changes);
    expect(bench.snapshot.status).toBe('completed');
    expect(bench.payloads('node.completed').at(-1)).toMatchObject({
      outputs: { status: 'declined', ...changes },
    });
    expect(bench.outside.sent).toEqual([]);
  });
});
