import { emptyProfile, MemoryProfileStore } from '@handrail/assist';
import { readError, readResult, type ToolClient } from '@handrail/tools';
import { createExample } from '@handrail/tools/testing';
import {
  type CallToolResult,
  Client,
  type InputRequiredResult,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { createLiveForm } from '../../../testing/live-form.ts';
import { linkOverMcpHttp, serveMcpHttp } from '../../../testing/mcp-http-link.ts';
import type { ElicitedReply, McpClientOptions } from '../client/mcp-client-options.ts';
import type { McpServerOptions } from '../server/mcp-server-options.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const change = { matches: [{ path: 'name', value: 'Ada' }], confirm: true };

function liveForm() {
  return createLiveForm({ profiles: { servedTo: 'owner', store: new MemoryProfileStore() } });
}

describe.each(['2025', '2026'] as const)('confirmation through a client of %s', (revisions) => {
  async function link(client: McpClientOptions = {}, server: McpServerOptions = { ownerOperated: true }) {
    const { form, toolset } = liveForm();
    const linked = await linkOverMcpHttp(toolset, { ...client, revisions }, server);
    closing.push(() => linked.close());
    return { form, apply: () => linked.call('formspec.profile.apply', change), client: linked };
  }

  function owner(reply: ElicitedReply) {
    const questions: string[] = [];
    const askOwner = (question: string) => {
      questions.push(question);
      return reply;
    };
    return { questions, askOwner };
  }

  test('ASSIST-7.3-03 ASSIST-7.1-07 is a prompt with the values, and a yes lets them be written', async () => {
    const { questions, askOwner } = owner('agreed');
    const { form, apply } = await link({ askOwner });
    expect(readResult(await apply())).toMatchObject({
      filled: [{ path: 'name', value: 'Ada' }],
      skipped: [],
    });
    expect(form.value('name')).toBe('Ada');
    expect(questions).toHaveLength(1);
    expect(questions[0]).toContain('value: "Ada"');
    expect(questions[0]).toContain('formspec.profile.apply');
  });

  test.each(['declined', 'dismissed'] as const)(
    'ASSIST-7.3-03 that is %s skips every value as DECLINED',
    async (reply) => {
      const { askOwner } = owner(reply);
      const { form, apply } = await link({ askOwner });
      expect(readResult(await apply())).toMatchObject({
        filled: [],
        skipped: [{ path: 'name', reason: 'DECLINED' }],
      });
      expect(form.value('name')).toBeNull();
    },
  );

  test('happens before anything is written', async () => {
    let seen: unknown = 'nothing asked';
    const link_ = await link({
      askOwner: () => {
        seen = link_.form.value('name');
        return 'agreed';
      },
    });
    await link_.apply();
    expect(seen).toBeNull();
  });

  test('is refused where the client cannot ask', async () => {
    const { form, apply } = await link();
    expect(readError(await apply()).code).toBe('x-confirmation-required');
    expect(form.value('name')).toBeNull();
  });

  test('is refused where the client is not marked as the owner’s own', async () => {
    const { questions, askOwner } = owner('agreed');
    const { form, apply } = await link({ askOwner }, {});
    expect(readError(await apply()).code).toBe('x-confirmation-required');
    expect(questions).toEqual([]);
    expect(form.value('name')).toBeNull();
  });

  test('of a fill by reference asks without the values, which only the owner may see', async () => {
    const { questions, askOwner } = owner('agreed');
    const at = '2026-01-02T00:00:00Z';
    const source = { type: 'manual', timestamp: at } as const;
    const entry = { value: 'Ada Moreno', confidence: 1, source, lastUsed: at, verified: true };
    const store = new MemoryProfileStore([{ ...emptyProfile('ann', 'Ann', at), fields: { name: entry } }]);
    const profiles = { store, servedTo: { consumer: 'my-agent' } };
    const { form, toolset } = createLiveForm({ ownTools: true, profiles });
    const client = await linkOverMcpHttp(toolset, { askOwner, revisions }, { ownerOperated: true });
    closing.push(() => client.close());
    const answer = await client.call('handrail.profile.fill', { paths: ['name'] });
    expect(readResult(answer)).toEqual({ filled: [{ path: 'name' }], skipped: [] });
    expect(form.value('name')).toBe('Ada Moreno');
    expect(questions).toHaveLength(1);
    expect(questions[0]).toContain('The agent my-agent can then read these values');
    expect(JSON.stringify([questions, answer])).not.toContain('Moreno');
  });

  test('is not lost on a tool that always needs it', async () => {
    const { askOwner } = owner('agreed');
    const { toolset, values } = createExample();
    const client = await linkOverMcpHttp(toolset, { askOwner, revisions }, { ownerOperated: true });
    closing.push(() => client.close());
    const input = { path: 'a', value: { deep: [1, 'ü'] } };
    expect(readResult(await client.call('example.value.confirmedSet', input))).toMatchObject({
      accepted: true,
    });
    expect(values.get('a')).toEqual({ deep: [1, 'ü'] });
  });
});

describe('the state of a round, in the hands of a client', () => {
  const ACCEPT = { confirmation: { action: 'accept', content: { agree: true } } };

  async function connect() {
    const { form, toolset } = liveForm();
    const served = await serveMcpHttp(toolset, { ownerOperated: true });
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(new StreamableHTTPClientTransport(new URL(served.url)));
    closing.push(served.close, () => client.close());
    const call = async (more: Record<string, unknown> = {}, input: object = change) => {
      const params = { name: 'formspec.profile.apply', arguments: input, ...more };
      const result: CallToolResult | InputRequiredResult = await client.request(
        { method: 'tools/call', params },
        { allowInputRequired: true },
      );
      return result as InputRequiredResult & CallToolResult;
    };
    return { form, toolset, call };
  }

  test('lets one yes through, once', async () => {
    const { form, call, toolset } = await connect();
    const { requestState, resultType } = await call();
    expect(resultType).toBe('input_required');
    expect(readResult(await call({ inputResponses: ACCEPT, requestState }))).toMatchObject({ skipped: [] });
    expect(form.value('name')).toBe('Ada');
    await toolset.call('formspec.field.set', { path: 'name', value: null });
    const again = await call({ inputResponses: ACCEPT, requestState });
    expect(again.resultType).toBe('input_required');
    expect(form.value('name')).toBeNull();
  });

  test.each([
    ['no state', {}],
    ['a state of its own making', { requestState: '{"id":"1","expiresAt":9e15,"fields":{},"seal":"x"}' }],
  ])('cannot be replaced by %s', async (_what, more) => {
    const { form, call } = await connect();
    await call();
    const result = await call({ inputResponses: ACCEPT, ...more });
    expect(result.resultType).toBe('input_required');
    expect(form.value('name')).toBeNull();
  });

  test('does not cover other values than the owner saw', async () => {
    const { form, call } = await connect();
    const { requestState } = await call();
    const other = { ...change, matches: [{ path: 'name', value: 'Eve' }] };
    const result = await call({ inputResponses: ACCEPT, requestState }, other);
    expect(result.resultType).toBe('input_required');
    expect(JSON.stringify(result.inputRequests)).toContain('Eve');
    expect(form.value('name')).toBeNull();
  });

  test('does not cover a form that changed since', async () => {
    const { form, toolset, call } = await connect();
    const { requestState } = await call();
    await toolset.call('formspec.field.set', { path: 'name', value: 'Grace' });
    const result = await call({ inputResponses: ACCEPT, requestState });
    expect(result.resultType).toBe('input_required');
    expect(form.value('name')).toBe('Grace');
  });

  test('cannot turn a no into a yes afterwards', async () => {
    const { form, call } = await connect();
    const { requestState } = await call();
    const declined = await call({ inputResponses: { confirmation: { action: 'decline' } }, requestState });
    expect(readResult(declined)).toMatchObject({ skipped: [{ reason: 'DECLINED' }] });
    const result = await call({ inputResponses: ACCEPT, requestState });
    expect(result.resultType).toBe('input_required');
    expect(form.value('name')).toBeNull();
  });
});

test('a waiting question is taken back when its call is given up', async () => {
  const { toolset, values } = createExample();
  let isAsked = false;
  let taken = false;
  const client: ToolClient = await linkOverMcpHttp(
    toolset,
    {
      revisions: '2025',
      askOwner: (_question, signal) => {
        isAsked = true;
        return new Promise<ElicitedReply>((resolve) => {
          signal.addEventListener('abort', () => {
            taken = true;
            resolve('agreed');
          });
        });
      },
    },
    { ownerOperated: true },
  );
  closing.push(() => client.close());
  const caller = new AbortController();
  const change = { path: 'a', value: 1 };
  const result = client.call('example.value.confirmedSet', change, { signal: caller.signal });
  await expect.poll(() => isAsked).toBe(true);
  caller.abort();
  expect(readError(await result).code).toBe('x-aborted');
  await expect.poll(() => taken).toBe(true);
  expect(values.has('a')).toBe(false);
});
