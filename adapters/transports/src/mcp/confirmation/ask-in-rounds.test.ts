import { AbortSource, type Confirm, errorResult, resultOf } from '@handrail/tools';
import { expect, test } from 'vitest';
import { askInRounds, type RunCall } from './ask-in-rounds.ts';

const request = {
  toolset: 'test',
  instance: 'one',
  tool: 'a.b',
  title: 'A',
  effect: 'write',
  risk: 'high',
  change: {},
  signal: new AbortSource().signal,
} as const;

const asking: RunCall = async (confirm) => resultOf(JSON.stringify(await confirm(request)));

test('a call that asks nothing is answered in its first round', async () => {
  const outcome = await askInRounds({
    signal: new AbortSource().signal,
    run: async () => resultOf('{}'),
    answerTo: async () => undefined,
    questionFor: async () => 'question',
  });
  expect(outcome).toEqual({ result: resultOf('{}') });
});

test('a question ends the round and gives the call up before anything happens', async () => {
  let given = false;
  const outcome = await askInRounds({
    signal: new AbortSource().signal,
    run: async (confirm, signal) => {
      signal.addEventListener('abort', () => {
        given = true;
      });
      return asking(confirm, signal);
    },
    answerTo: async () => undefined,
    questionFor: async () => 'question',
  });
  expect(outcome).toEqual({ question: 'question' });
  expect(given).toBe(true);
});

test.each(['granted', 'declined'] as const)('the answer of the round before is given: %s', async (answer) => {
  const outcome = await askInRounds({
    signal: new AbortSource().signal,
    run: asking,
    answerTo: async () => answer,
    questionFor: async () => 'question',
  });
  expect(outcome.result).toEqual(resultOf(JSON.stringify(answer)));
});

test('a second question after an answer is not asked, so that nothing is done twice', async () => {
  const twice: RunCall = async (confirm: Confirm) =>
    resultOf(JSON.stringify([await confirm(request), await confirm(request)]));
  const outcome = await askInRounds({
    signal: new AbortSource().signal,
    run: twice,
    answerTo: async () => 'granted',
    questionFor: async () => 'question',
  });
  expect(outcome.result).toEqual(resultOf('["granted","unavailable"]'));
});

test('a question that cannot be put into words is as good as none', async () => {
  const outcome = await askInRounds({
    signal: new AbortSource().signal,
    run: asking,
    answerTo: async () => undefined,
    questionFor: async () => {
      throw new Error('no canonical text');
    },
  });
  expect(outcome.result).toEqual(resultOf('"unavailable"'));
});

test('giving the round up gives the call up', async () => {
  const source = new AbortSource();
  const outcome = askInRounds({
    signal: source.signal,
    run: (_confirm, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () =>
          resolve(errorResult({ code: 'x-aborted', message: 'Given up.' })),
        );
      }),
    answerTo: async () => undefined,
    questionFor: async () => 'question',
  });
  source.abort();
  expect((await outcome).result?.isError).toBe(true);
});
