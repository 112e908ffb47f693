import { describe, expect, test } from 'vitest';
import { toolsetOf } from '../../testing/one-tool.ts';
import { readError, readOutcome } from '../result/read-result.ts';
import { type CallProvenance, provenanceLines } from './call-provenance.ts';
import type { ConfirmationRequest } from './confirmation.ts';

const SAID: CallProvenance = {
  request: 'pay 120 EUR',
  saidBy: 'agent',
  sources: { amount: 'from “120 EUR”, as the agent said' },
  doubts: [],
};
const DOUBTFUL: CallProvenance = { ...SAID, doubts: ['Nothing you said gives “Ann” for “Name”.'] };

describe('a call with a doubt', () => {
  test('asks the owner although its tool does not, and shows them where it comes from', async () => {
    const asked: ConfirmationRequest[] = [];
    const toolset = toolsetOf(
      { effect: 'write' },
      {
        confirm: (request) => {
          asked.push(request);
          return 'granted';
        },
      },
    );
    expect(readOutcome(await toolset.call('a.b', {}, { provenance: DOUBTFUL })).ok).toBe(true);
    expect(asked).toMatchObject([{ tool: 'a.b', provenance: DOUBTFUL }]);
    await toolset.call('a.b', {}, { provenance: SAID });
    expect(asked).toHaveLength(1);
  });

  test('does not happen without a way to ask', async () => {
    const result = await toolsetOf({ effect: 'write' }).call('a.b', {}, { provenance: DOUBTFUL });
    expect(readError(result).code).toBe('x-confirmation-required');
  });

  test.each([
    ['only reads', { effect: 'read' }],
    ['the owner carries out', { effect: 'write', confirmation: 'review' }],
  ] as const)('is not asked about when it %s', async (_case, tool) => {
    expect(readOutcome(await toolsetOf(tool).call('a.b', {}, { provenance: DOUBTFUL })).ok).toBe(true);
  });
});

test('nothing that a call says about itself takes a confirmation away', async () => {
  const toolset = toolsetOf({ effect: 'write', confirmation: 'required' });
  const result = await toolset.call(
    'a.b',
    {},
    { provenance: { ...SAID, saidBy: 'owner' }, request: { text: 'yes' } },
  );
  expect(readError(result).code).toBe('x-confirmation-required');
});

test('the owner reads who said it, where each value comes from, and what to check', () => {
  expect(provenanceLines(DOUBTFUL)).toEqual([
    'The agent says that you said: “pay 120 EUR”',
    'amount: from “120 EUR”, as the agent said',
    'Please check: Nothing you said gives “Ann” for “Name”.',
  ]);
  const labels = { amount: 'How much?' };
  expect(provenanceLines({ ...SAID, labels })[1]).toBe('How much? from “120 EUR”, as the agent said');
  expect(provenanceLines({ ...SAID, saidBy: 'owner' })[0]).toBe('You said: “pay 120 EUR”');
});
