import { AbortSource, createToolset, readError, readResult, type Tool, type Toolset } from '@handrail/tools';
import { connectWebMcp, findModelContext, type PageLike, registerWebMcp } from '../src/webmcp/index.ts';

export interface Case {
  readonly what: string;
  readonly holds: boolean;
}

/** What only a page can try, because it cannot be handed into one: runs in the browser and reports. */
export async function tryCases(): Promise<readonly Case[]> {
  const modelContext = findModelContext(globalThis as PageLike);
  if (!modelContext) return [{ what: 'the page has a model context', holds: false }];
  const cases: Case[] = [];
  const check = (what: string, holds: boolean) => cases.push({ what, holds });
  const client = connectWebMcp();
  const names = async () => (await client.list()).map(({ name }) => name);

  const own = new AbortController();
  const inputSchema = { type: 'object' };
  await modelContext.registerTool(
    {
      name: 'page.own',
      title: 'Own',
      description: 'A tool of the page itself.',
      inputSchema,
      annotations: { readOnlyHint: true, untrustedContentHint: false, consequentialHint: false },
      execute: async () => ({ content: [{ type: 'text', text: '{"own":true}' }] }),
    },
    { signal: own.signal },
  );

  const source = new AbortSource();
  let written: unknown;
  let answer: 'granted' | 'declined' = 'declined';
  const toolset = toolsetOf((value) => {
    written = value;
  });
  await registerWebMcp(toolset, { signal: source.signal, confirm: () => answer });
  check('our tools stand beside those of the page', (await names()).join() === 'page.own,test.echo,test.set');
  check(
    'a tool of the page can be called as well',
    isEqual(readResult(await client.call('page.own')), { own: true }),
  );

  const loop: Record<string, unknown> = {};
  loop.self = loop;
  for (const input of [
    { a: Number.NaN },
    { a: 1n },
    { a: () => 1 },
    { a: Symbol('a') },
    { a: new Date(0) },
    loop,
  ]) {
    const result = await client.call('test.echo', input);
    check(`input without JSON text is refused: ${typeof Object.values(input)[0]}`, result.isError === true);
  }
  const whole = JSON.parse('{"__proto__":{"polluted":true},"ü":[null,1.5,"\\ud83d\\ude00"]}');
  check(
    'input comes through whole',
    isEqual(readResult(await client.call('test.echo', whole)), { input: whole }),
  );
  check('no prototype was changed', !Object.hasOwn(Object.prototype, 'polluted'));

  const refused = await client.call('test.set', { value: 1 });
  check("the page's no keeps a change away", readError(refused).code === 'x-confirmation-declined');
  check('nothing was written', written === undefined);
  answer = 'granted';
  await client.call('test.set', { value: 1 });
  check("the page's yes lets it happen", written === 1);

  source.abort();
  check('our tools go with the signal, and the page keeps its own', (await names()).join() === 'page.own');
  const gone = await client.call('test.echo', {});
  check('a tool that is gone is unsupported', readError(gone).code === 'UNSUPPORTED');
  own.abort();
  return cases;
}

function toolsetOf(write: (value: unknown) => void): Toolset {
  const echo: Tool = {
    name: 'test.echo',
    title: 'Echo',
    description: 'Gives back its input.',
    inputSchema: { type: 'object' },
    effect: 'read',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    invoke: (input) => ({ input }),
  };
  const set: Tool = {
    ...echo,
    name: 'test.set',
    effect: 'write',
    confirmation: 'required',
    invoke: ({ value }) => {
      write(value);
      return {};
    },
  };
  return createToolset({
    name: 'test',
    instance: 'one',
    tools: [echo, set],
    schemaCheck: { compile: () => () => [] },
  });
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
