import { MemoryProfileStore } from '@handrail/assist';
import { AbortSource, readError, readOutcome, readResult, TransportFailure } from '@handrail/tools';
import { createExample } from '@handrail/tools/testing';
import { describe, expect, test } from 'vitest';
import { createLiveForm } from '../../testing/live-form.ts';
import type { AgentLike, ModelContextLike, PageLike, WebMcpTool } from './model-context.ts';
import { type RegisterWebMcpOptions, registerWebMcp } from './register-web-mcp.ts';

/** A model context that keeps what is registered, in the way of browsers or in the way they had before. */
class FakeModelContext implements ModelContextLike {
  readonly calls: string[] = [];
  readonly unregisterTool?: (name: string) => void;
  readonly #registered = new Map<string, { readonly tool: WebMcpTool; readonly signal: AbortSignal }>();
  readonly #manner: 'signal' | 'name';

  constructor(manner: 'signal' | 'name' = 'signal') {
    this.#manner = manner;
    if (manner === 'name') {
      this.unregisterTool = (name) => {
        if (!this.#registered.delete(name)) throw new Error('No such tool.');
      };
    }
  }

  get tools(): ReadonlyMap<string, WebMcpTool> {
    const there = [...this.#registered].filter(
      ([, { signal }]) => this.#manner === 'name' || !signal.aborted,
    );
    return new Map(there.map(([name, { tool }]) => [name, tool]));
  }

  registerTool(tool: WebMcpTool, { signal }: { signal: AbortSignal }) {
    this.calls.push(`register ${tool.name}`);
    if (this.tools.has(tool.name)) throw new Error('Duplicate tool name');
    this.#registered.set(tool.name, { tool, signal });
  }

  execute(name: string, input: unknown, agent?: AgentLike) {
    const tool = this.tools.get(name);
    if (!tool) throw new Error(`The test expected a tool "${name}".`);
    return tool.execute(input, agent);
  }
}

const pageTool = { ...({} as WebMcpTool), name: 'page.own', execute: async () => ({ content: [] }) };

describe('the place of the tools', () => {
  test.each([
    ['document', (modelContext: unknown): PageLike => ({ document: { modelContext } })],
    ['navigator', (modelContext: unknown): PageLike => ({ navigator: { modelContext } })],
  ])('ASSIST-7.2-01 is the model context of the %s', async (_where, pageOf) => {
    const modelContext = new FakeModelContext();
    const { toolset } = createLiveForm();
    await registerWebMcp(toolset, { page: pageOf(modelContext) });
    expect([...modelContext.tools.keys()]).toEqual(toolset.list().map(({ name }) => name));
  });

  test('is the newer one where a page has both', async () => {
    const [newer, older] = [new FakeModelContext(), new FakeModelContext()];
    const page = { document: { modelContext: newer }, navigator: { modelContext: older } };
    await registerWebMcp(createExample().toolset, { page });
    expect(newer.tools.size).toBeGreaterThan(0);
    expect(older.tools.size).toBe(0);
  });

  test('ASSIST-7.2-04 is a polyfill where the page has none', async () => {
    const page: { document: { modelContext?: ModelContextLike } } = { document: {} };
    const installed = new FakeModelContext();
    const polyfill = () => {
      page.document.modelContext = installed;
    };
    await registerWebMcp(createExample().toolset, { page, polyfill });
    expect(installed.tools.size).toBeGreaterThan(0);
  });

  test('ASSIST-7.2-04 is never a polyfill where there is a native one', async () => {
    const native = new FakeModelContext();
    let installed = false;
    const page = { document: { modelContext: native } };
    await registerWebMcp(createExample().toolset, {
      page,
      polyfill: () => {
        installed = true;
      },
    });
    expect(installed).toBe(false);
    expect(page.document.modelContext).toBe(native);
    expect(native.tools.size).toBeGreaterThan(0);
  });

  test.each([
    ['nothing', {}],
    ['something else', { document: { modelContext: 7 }, navigator: { modelContext: {} } }],
    ['a polyfill that installs nothing', { polyfill: () => {} }],
  ])('ASSIST-7.2-04 is reported as absent where a page has %s', async (_what, given) => {
    const { polyfill, ...page } = given as PageLike & Pick<RegisterWebMcpOptions, 'polyfill'>;
    const registration = registerWebMcp(createExample().toolset, { page, ...(polyfill ? { polyfill } : {}) });
    await expect(registration).rejects.toMatchObject({ name: 'TransportFailure', code: 'unreachable' });
  });
});

describe.each(['signal', 'name'] as const)('tools that a page takes away by %s', (manner) => {
  test('ASSIST-7.2-02 come and go one by one, and leave those of the page alone', async () => {
    const modelContext = new FakeModelContext(manner);
    modelContext.registerTool(pageTool, { signal: new AbortController().signal });
    const { toolset } = createExample();
    const registration = await registerWebMcp(toolset, { modelContext });
    const names = toolset.list().map(({ name }) => name);
    expect(modelContext.calls).toEqual(['register page.own', ...names.map((name) => `register ${name}`)]);
    expect([...modelContext.tools.keys()]).toEqual(['page.own', ...names]);
    registration.close();
    registration.close();
    expect([...modelContext.tools.keys()]).toEqual(['page.own']);
  });

  test('go when the signal is set off', async () => {
    const modelContext = new FakeModelContext(manner);
    const source = new AbortSource();
    await registerWebMcp(createExample().toolset, { modelContext, signal: source.signal });
    source.abort();
    expect(modelContext.tools.size).toBe(0);
  });

  test('are not there when the signal was set off before', async () => {
    const modelContext = new FakeModelContext(manner);
    const source = new AbortSource();
    source.abort();
    await registerWebMcp(createExample().toolset, { modelContext, signal: source.signal });
    expect(modelContext.tools.size).toBe(0);
  });

  test('leave nothing behind when a name is taken', async () => {
    const modelContext = new FakeModelContext(manner);
    modelContext.registerTool(
      { ...pageTool, name: 'example.value.get' },
      { signal: new AbortController().signal },
    );
    await expect(registerWebMcp(createExample().toolset, { modelContext })).rejects.toThrow(TransportFailure);
    expect([...modelContext.tools.keys()]).toEqual(['example.value.get']);
  });
});

test('a tool says what it does in the words of the browser', async () => {
  const modelContext = new FakeModelContext();
  await registerWebMcp(createExample().toolset, { modelContext });
  expect(modelContext.tools.get('example.value.get')).toMatchObject({
    title: 'Get a value',
    description: 'Reads one value.',
    inputSchema: { type: 'object', required: ['path'] },
    annotations: { readOnlyHint: true, untrustedContentHint: true, consequentialHint: false },
  });
  expect(modelContext.tools.get('example.value.confirmedSet')?.annotations).toMatchObject({
    readOnlyHint: false,
    consequentialHint: true,
  });
});

describe('a call', () => {
  test('gives back the envelope, for a result as for a refusal', async () => {
    const { toolset } = createExample();
    const modelContext = new FakeModelContext();
    await registerWebMcp(toolset, { modelContext });
    for (const input of [{ path: 'total' }, { path: 'none' }, {}, null, 7, []]) {
      const result = await modelContext.execute('example.value.get', input);
      expect(result).toEqual(await toolset.call('example.value.get', input));
    }
  });

  test('with text in place of input that is not JSON is refused', async () => {
    const modelContext = new FakeModelContext();
    await registerWebMcp(createExample().toolset, { modelContext });
    const result = await modelContext.execute('example.text.echo', { 'handrail/input': '{' });
    expect(readError(result).code).toBe('INVALID_VALUE');
  });

  test.each(['the agent', 'the page'])('is given up when %s gives up', async (who) => {
    const { toolset, waiting, abandoned } = createExample();
    const modelContext = new FakeModelContext();
    const registration = await registerWebMcp(toolset, { modelContext });
    const agent = new AbortSource();
    const result = modelContext.execute('example.gate.wait', { gate: 'a' }, { signal: agent.signal });
    await expect.poll(() => waiting()).toEqual(['a']);
    if (who === 'the agent') agent.abort();
    else registration.close();
    expect(readError(await result).code).toBe('x-aborted');
    expect(abandoned).toEqual(['a']);
  });

  test('is held to the time limit', async () => {
    const modelContext = new FakeModelContext();
    await registerWebMcp(createExample().toolset, { modelContext, timeLimit: 20 });
    const result = await modelContext.execute('example.gate.wait', { gate: 'a' });
    expect(readError(result).code).toBe('x-timed-out');
  });
});

describe('confirmation in a page', () => {
  const change = { matches: [{ path: 'name', value: 'Ada' }], confirm: true };

  async function setUp(options: RegisterWebMcpOptions = {}) {
    const { form, toolset } = createLiveForm({
      profiles: { servedTo: 'owner', store: new MemoryProfileStore() },
    });
    const modelContext = new FakeModelContext();
    await registerWebMcp(toolset, { page: {}, ...options, modelContext });
    return {
      form,
      apply: (agent?: AgentLike) => modelContext.execute('formspec.profile.apply', change, agent),
    };
  }

  /** The browser's part: it runs what the page wants to ask, and notes when. */
  function agentThat(interact: NonNullable<AgentLike['requestUserInteraction']>) {
    const asked: string[] = [];
    const requestUserInteraction: AgentLike['requestUserInteraction'] = (callback) => {
      asked.push('asked');
      return interact(callback);
    };
    return { asked, agent: { requestUserInteraction } };
  }

  test('ASSIST-7.2-03 is asked once inside the interaction that the browser grants, before the write', async () => {
    const { asked, agent } = agentThat((callback) => callback());
    let seen: unknown;
    const { form, apply } = await setUp({
      confirm: ({ change: shown }) => {
        seen = { shown, value: form.value('name') };
        return 'granted';
      },
    });
    expect(readResult(await apply(agent))).toMatchObject({ filled: [{ path: 'name', value: 'Ada' }] });
    expect(asked).toEqual(['asked']);
    expect(seen).toMatchObject({ shown: [{ path: 'name', value: 'Ada' }], value: null });
    expect(form.value('name')).toBe('Ada');
  });

  test("is asked with the browser's dialog when the page has none, inside an interaction only", async () => {
    const questions: string[] = [];
    const page = {
      confirm: (question: string) => {
        questions.push(question);
        return true;
      },
    };
    const { form, apply } = await setUp({ page });
    expect(readError(await apply()).code).toBe('x-confirmation-required');
    expect(questions).toEqual([]);
    await apply(agentThat((callback) => callback()).agent);
    expect(questions).toEqual([expect.stringContaining('value: "Ada"')]);
    expect(form.value('name')).toBe('Ada');
  });

  test("is asked with the page's own dialog when the browser mediates nothing", async () => {
    const { form, apply } = await setUp({ confirm: () => 'granted' });
    await apply({});
    expect(form.value('name')).toBe('Ada');
  });

  test.each([
    [
      'the owner says no',
      { confirm: () => 'declined' as const },
      (run: () => Promise<unknown>) => run(),
      'DECLINED',
    ],
    [
      'the dialog is dismissed',
      { page: { confirm: () => false } },
      (run: () => Promise<unknown>) => run(),
      'DECLINED',
    ],
  ])('writes nothing when %s', async (_what, options, interact, reason) => {
    const { form, apply } = await setUp(options);
    expect(readResult(await apply(agentThat(interact).agent))).toMatchObject({ skipped: [{ reason }] });
    expect(form.value('name')).toBeNull();
  });

  test.each([
    ['answers for the owner', async () => 'granted'],
    [
      'breaks off after the answer',
      async (run: () => Promise<unknown>) => run().then(() => Promise.reject(new Error())),
    ],
    ['refuses', () => Promise.reject(new Error('no'))],
  ])('is not given by an agent that %s', async (_what, interact) => {
    const { form, apply } = await setUp({ confirm: () => 'granted' });
    const outcome = readOutcome(await apply(agentThat(interact).agent));
    expect(outcome.ok ? '' : outcome.error.code).toBe('x-confirmation-required');
    expect(form.value('name')).toBeNull();
  });

  test('is refused where there is no way to ask', async () => {
    const { form, apply } = await setUp();
    for (const agent of [undefined, {}, agentThat((callback) => callback()).agent]) {
      expect(readError(await apply(agent)).code).toBe('x-confirmation-required');
    }
    expect(form.value('name')).toBeNull();
  });

  test('never goes to the page when the toolset has its own way', async () => {
    const { toolset, values } = createExample({ confirm: () => 'declined' });
    const modelContext = new FakeModelContext();
    await registerWebMcp(toolset, { modelContext, confirm: () => 'granted' });
    const { agent } = agentThat((callback) => callback());
    const result = await modelContext.execute('example.value.confirmedSet', { path: 'a', value: 1 }, agent);
    expect(readError(result).code).toBe('x-confirmation-declined');
    expect(values.has('a')).toBe(false);
  });
});
