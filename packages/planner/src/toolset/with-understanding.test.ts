import { createPageToolset, PageRefusal } from '@handrail/page';
import {
  type ConfirmationRequest,
  type RelayedRequest,
  readError,
  readOutcome,
  readResult,
} from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../testing/shop-pages.ts';
import { SiteKnowledge } from '../listen/site-knowledge.ts';
import { withUnderstanding } from './with-understanding.ts';

async function openTools() {
  const { execution, options } = await openShop();
  const asked: ConfirmationRequest[] = [];
  const tools = createPageToolset(execution, {
    confirm: (request) => {
      asked.push(request);
      return 'declined';
    },
  });
  const toolset = withUnderstanding(tools, {
    site: new SiteKnowledge(execution, options),
    schemaCheck: execution.schemaCheck,
  });
  const ask = async (request: string, ...replies: readonly string[]) =>
    readResult(await toolset.call('handrail.page.ask', { request, replies }));
  const call = async (name: string, input: object, request?: RelayedRequest) =>
    toolset.call(name, input, request ? { request } : {});
  return { toolset, ask, call, asked, runtime: execution.runtime };
}

describe('a site that is asked what a request comes to', () => {
  test('lists the tool among its own, by name', async () => {
    const { toolset } = await openTools();
    const names = toolset.list().map(({ name }) => name);
    expect(names).toContain('handrail.page.ask');
    expect(names).toEqual([...names].sort());
  });

  test('names the calls to make, with sources that are the agent’s word, and changes nothing', async () => {
    const { ask, runtime } = await openTools();
    expect(await ask('Return the green chair')).toMatchObject({
      saidBy: 'agent',
      answer: { kind: 'plan', calls: [{ values: [{ value: 'O-2', source: 'the row “Green chair”' }] }] },
      calls: [{ tool: 'order.return', arguments: { row_key: 'O-2' } }],
      _meta: { 'handrail/request': { text: 'Return the green chair' } },
    });
    expect(runtime.address().path).toBe('/');
  });

  test('asks one thing, and goes on with the replies', async () => {
    const { ask } = await openTools();
    expect(await ask('Send a gift card')).toMatchObject({
      answer: { kind: 'question', about: 'amount' },
      calls: [],
    });
    expect(await ask('Send a gift card', '20', 'make it 30')).toMatchObject({
      answer: { calls: [{ values: [{ value: 30, source: 'the agent answered “30”' }] }] },
      calls: [{ tool: 'gift.send', arguments: { amount: 30 } }],
    });
  });

  test('says why nothing is to be done', async () => {
    const { ask } = await openTools();
    expect(await ask('Do not return the green chair')).toMatchObject({
      answer: { kind: 'refusal', reason: 'negated' },
      calls: [],
    });
  });
});

describe('a call with the request that it is for', () => {
  test('is made when the request asks for exactly this', async () => {
    const { call, asked } = await openTools();
    const result = await call('gift.send', { amount: 20 }, { text: 'Send a gift card for 20' });
    expect(readOutcome(result).ok).toBe(true);
    expect(asked).toEqual([]);
  });

  test('is made for one of two things that are asked for', async () => {
    const { call, asked } = await openTools();
    const request = { text: 'Send a gift card for 20 and return the green chair' };
    expect(readOutcome(await call('gift.send', { amount: 20 }, request)).ok).toBe(true);
    expect(readOutcome(await call('order.return', { row_key: 'O-2' }, request)).ok).toBe(true);
    expect(asked).toEqual([]);
  });

  test('takes a value from a reply', async () => {
    const { call, asked } = await openTools();
    const request = { text: 'Send a gift card', replies: ['20'] };
    expect(readOutcome(await call('gift.send', { amount: 20 }, request)).ok).toBe(true);
    expect(asked).toEqual([]);
  });

  test.each([
    ['forbids it', 'Do not send a gift card for 20', /as you said/],
    ['sets a condition', 'If it rains, send a gift card for 20', /wait/],
    ['asks for something else', 'Return the green chair', /does not ask for this/],
  ])('is refused when the request %s', async (_case, text, says) => {
    const { call } = await openTools();
    const { code, message } = readError(await call('gift.send', { amount: 20 }, { text }));
    expect(code).toBe('x-not-asked-for');
    expect(message).toMatch(says);
    expect(message).toContain('Nothing was changed.');
  });

  test.each([
    ['nobody said', 'Send a gift card', { amount: 20 }],
    ['is another one', 'Send a gift card for 20', { amount: 200 }],
  ])(
    'asks the owner about a value that %s, although the action does not need it',
    async (_case, text, args) => {
      const { call, asked } = await openTools();
      expect(readError(await call('gift.send', args, { text })).code).toBe('x-confirmation-declined');
      expect(asked).toMatchObject([
        {
          provenance: {
            request: text,
            saidBy: 'agent',
            sources: { amount: 'suggested by the model, not said by you' },
            doubts: expect.arrayContaining([expect.stringContaining('Amount')]),
          },
        },
      ]);
    },
  );

  test('is refused when a reply has taken the request back', async () => {
    const { call, asked } = await openTools();
    const request = { text: 'Send a gift card for 20', replies: ['never mind'] };
    expect(readError(await call('gift.send', { amount: 20 }, request)).code).toBe('x-not-asked-for');
    expect(asked).toEqual([]);
  });

  test('asks the owner about a value that a reply has changed since', async () => {
    const { call, asked } = await openTools();
    const request = { text: 'Send a gift card for 20', replies: ['make it 30'] };
    expect(readError(await call('gift.send', { amount: 20 }, request)).code).toBe('x-confirmation-declined');
    expect(asked).toMatchObject([
      { provenance: { doubts: expect.arrayContaining([expect.stringContaining('Amount')]) } },
    ]);
    expect(readOutcome(await call('gift.send', { amount: 30 }, request)).ok).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test('shows no secret to whoever is asked', async () => {
    const { call, asked } = await openTools();
    await call('door.update', { entry: 'rosebud7' }, { text: 'Change code' });
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked[0]?.provenance)).not.toContain('rosebud7');
  });

  test('without a request is served as it was', async () => {
    const { call, asked } = await openTools();
    expect(readOutcome(await call('gift.send', { amount: 20 })).ok).toBe(true);
    expect(asked).toEqual([]);
  });
});

describe('what changes nothing', () => {
  test('is served whatever the request says', async () => {
    const { call, asked } = await openTools();
    const request = { text: 'Do not look at anything' };
    expect(readResult(await call('page.site.describe', {}, request))).toMatchObject({ here: '/' });
    expect(asked).toEqual([]);
  });

  test('and is not known is refused by the page in its own words', async () => {
    const { call } = await openTools();
    const request = { text: 'Send a gift card for 20' };
    const refused = await call('no.such', {}, request);
    expect(refused).toEqual(await call('no.such', {}));
    expect(refused.isError).toBe(true);
  });
});

describe('a site that cannot be read when a call is judged', () => {
  const failing = async (error: Error) => {
    const { execution } = await openShop();
    const done: string[] = [];
    const tools = createPageToolset(execution);
    const site = {
      read: () => Promise.reject(error),
      forget: () => done.push('forgotten'),
    } as unknown as SiteKnowledge;
    const toolset = withUnderstanding(
      { ...tools, call: async (name) => ({ content: [{ type: 'text', text: `${name} was called` }] }) },
      { site, schemaCheck: execution.schemaCheck },
    );
    return {
      done,
      call: (request?: RelayedRequest) =>
        toolset.call('gift.send', { amount: 20 }, request ? { request } : {}),
    };
  };

  test('since it refuses, refuses the call, and nothing is called', async () => {
    const { call, done } = await failing(new PageRefusal('not-loaded', 'The page is not there.'));
    const error = readError(await call({ text: 'Send a gift card for 20' }));
    expect(error).toMatchObject({
      code: 'x-page-refused',
      message: 'The page is not there. Nothing was changed.',
    });
    expect(done).toEqual([]);
  });

  test('for another reason is a fault, and not taken for an answer', async () => {
    const { call } = await failing(new Error('It broke.'));
    await expect(call({ text: 'Send a gift card for 20' })).rejects.toThrow('It broke.');
  });

  test('does not matter to a call without a request', async () => {
    const { call, done } = await failing(new Error('It broke.'));
    expect((await call()).content).toEqual([{ type: 'text', text: 'gift.send was called' }]);
    expect(done).toEqual(['forgotten']);
  });
});
