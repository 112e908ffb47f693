import { describe, expect, test } from 'vitest';
import { askedOf, connect, signedIn, startAssistanceBench } from '../../testing/assistance-bench.ts';
import { accepted, codeOf, owner, snapshotOf } from '../../testing/test-host.ts';

const askForCode = { type: 'INTERACTION', request_id: 'i-1', kind: 'otp', message: 'Enter the code.' };

describe('a required reply', () => {
  test('opens exactly one interrupt, is delivered once after its events, and the node goes on', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    await say(askForCode);
    expect(await askedOf(bench, runId)).toEqual([
      'run.started',
      'node.started',
      'handrail.interaction.required',
      'handrail.assistance.requested',
      'interrupt.requested',
      'node.suspended',
    ]);
    expect((await snapshotOf(bench, runId)).status).toBe('waiting-input');
    expect(accepted(await reply('i-1', { code: '4711' }))).toEqual({ requestId: 'i-1', status: 'success' });
    expect(connector.told).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'success', data: { code: '4711' } },
    ]);
    expect(codeOf(await reply('i-1', { code: '4711' }))).toBe('no_pending_interaction');
    await say({ type: 'DONE', status: 'success', output: { balance: 3 } });
    expect(await askedOf(bench, runId)).toEqual([
      'run.started',
      'node.started',
      'handrail.interaction.required',
      'handrail.assistance.requested',
      'interrupt.requested',
      'node.suspended',
      'handrail.interaction.completed',
      'handrail.assistance.resolved',
      'interrupt.resolved',
      'node.resumed',
      'node.completed',
      'run.completed',
    ]);
    expect(connector.told).toHaveLength(1);
    expect(connector.isClosed).toBe(true);
    expect(bench.defects).toEqual([]);
  });

  test('is not taken from a key, and the interrupt behind it from nobody', async () => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say(askForCode);
    const given = { requestId: 'i-1', status: 'success', data: { code: '4711' } };
    expect(codeOf(await bench.host.assistance.reply(owner, runId, given))).toBe('forbidden');
    for (const caller of [owner, signedIn]) {
      const place = { runId, nodeId: 'c' };
      expect(codeOf(await bench.host.interrupts.resolve(caller, place, { code: '4711' }))).toBe('forbidden');
      expect(codeOf(await bench.host.interrupts.issueToken(caller, place, 'resolve'))).toBe(
        'interrupt_not_found',
      );
      expect(await bench.host.interrupts.pending(caller, { limit: 10 })).toEqual([]);
    }
  });
});
