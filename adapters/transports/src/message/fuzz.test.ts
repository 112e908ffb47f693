import { readOutcome } from '@handrail/tools';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLiveForm } from '../../testing/live-form.ts';
import { createPair } from '../../testing/message-pairs.ts';
import { bent } from '../../testing/mutated.ts';
import { createMessageClient } from './create-message-client.ts';
import { MessageProvider } from './message-provider.ts';
import { readConsumerMessage, readProviderMessage } from './protocol.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const { toolset } = createLiveForm();
const tools = fc.constantFrom(...toolset.list().map(({ name }) => name), 'formspec.form', '__proto__', '');
const inputs = [
  {},
  { path: 'name', value: 'Ada' },
  { entries: [{ path: 'quantity', value: 3 }] },
  { mode: 'submit' },
];
const input = fc.oneof(
  bent(inputs),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
);

test('any input of any tool is answered once, with an envelope', async () => {
  const provider = new MessageProvider(toolset, {});
  await fc.assert(
    fc.asyncProperty(tools, input, async (name, given) => {
      const answers: unknown[] = [];
      provider.receive({}, { type: 'formspec.tools.call', callId: '1', name, input: given }, (message) =>
        answers.push(message),
      );
      await new Promise((resolve) => setImmediate(resolve));
      expect(answers).toMatchObject([{ type: 'formspec.tools.answer', callId: '1' }]);
      const [{ result }] = answers as [{ result: unknown }];
      readOutcome(result);
    }),
    { numRuns },
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('any message at all is either understood or ignored', () => {
  const call = { type: 'formspec.tools.call', callId: '1', name: 'formspec.form.describe', input: {} };
  const list = { type: 'formspec.tools.list', callId: '1' };
  const answer = {
    type: 'formspec.tools.answer',
    callId: '1',
    result: { content: [{ type: 'text', text: '{}' }] },
  };
  const provider = new MessageProvider(toolset, {});
  fc.assert(
    fc.property(fc.oneof(bent([call, list, answer]), fc.anything()), (message) => {
      const [asked, told] = [readConsumerMessage(message), readProviderMessage(message)];
      expect(asked && told).toBeUndefined();
      expect(() => provider.receive({}, message, () => {})).not.toThrow();
    }),
    { numRuns },
  );
});

test('any answer of a provider ends the call with an envelope', async () => {
  const result = { content: [{ type: 'text', text: '{}' }], isError: false };
  const payload = fc.oneof(
    bent([result]),
    fc.anything(),
    fc.json().map((text) => ({ content: [{ type: 'text', text }] })),
  );
  await fc.assert(
    fc.asyncProperty(payload, async (given) => {
      const [provider, consumer] = createPair((data) => data);
      provider.addEventListener('message', ({ data }) => {
        const { callId } = data as { callId: string };
        provider.postMessage({ type: 'formspec.tools.answer', callId, result: given });
      });
      const client = createMessageClient(consumer, { timeLimit: 60_000 });
      const answer = await client.call('a', {});
      const outcome = readOutcome(answer);
      if (!outcome.ok) expect(outcome.error.code).not.toBe('x-timed-out');
      await client.close();
    }),
    { numRuns },
  );
});
