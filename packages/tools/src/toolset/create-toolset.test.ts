import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toolNamed, toolsetOf } from '../../testing/one-tool.ts';
import { createPlainCheck } from '../../testing/plain-check.ts';
import { readError, readOutcome, readResult } from '../result/read-result.ts';
import { isToolErrorCode, ToolFailure } from '../result/tool-error.ts';
import type { Tool } from '../tool.ts';
import { createToolset } from './create-toolset.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

function thrower(error: unknown): () => never {
  return () => {
    throw error;
  };
}

describe('every answer is an envelope', () => {
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  const behaviours: readonly (readonly [what: string, invoke: Tool['invoke']])[] = [
    ['a result', () => ({ a: 1 })],
    ['a promised result', async () => [1]],
    ['a refusal', thrower(new ToolFailure('NOT_FOUND', 'No.'))],
    ['a promised refusal', () => Promise.reject(new ToolFailure('x-mine', 'No.'))],
    ['a defect', thrower(new TypeError('x is not a function'))],
    ['a thrown text', thrower('text')],
    ['thrown nothing', thrower(undefined)],
    ['a result without text', (() => undefined) as unknown as Tool['invoke']],
    ['a result with itself in it', () => cyclic],
    ['a result with a big integer', () => ({ a: 1n })],
    ['a refusal with an unknown code', thrower(new ToolFailure('WEIRD' as 'READONLY', 'No.'))],
    ['a refusal without words', thrower(new ToolFailure('READONLY', ''))],
  ];
  const names = fc.oneof(fc.constantFrom('a.b', 'a', '__proto__', 'toString'), fc.string());

  test.each(behaviours)(
    'ASSIST-4.1-01 ASSIST-4.1-02 ASSIST-4.1-03 for a tool that gives %s, with any input',
    async (_what, invoke) => {
      const toolset = toolsetOf({ invoke, inputSchema: { type: 'object', additionalProperties: false } });
      const property = fc.asyncProperty(
        names,
        fc.oneof(fc.constant({}), fc.anything()),
        async (name, input) => {
          const result = await toolset.call(name, input);
          expect(result.content).toHaveLength(1);
          expect(result.content[0]?.type).toBe('text');
          expect(typeof result.content[0]?.text).toBe('string');
          expect(result.isError === true).toBe(!readOutcome(result).ok);
          expect([undefined, true]).toContain(result.isError);
        },
      );
      await fc.assert(property, runs);
    },
  );

  test('ASSIST-4.2-02 every code is one of the seven or starts with x-', async () => {
    const codes = new Set<string>();
    const tool = fc.constantFrom(...behaviours.map(([, invoke]) => invoke));
    const property = fc.asyncProperty(tool, names, fc.anything(), async (invoke, name, input) => {
      const outcome = readOutcome(await toolsetOf({ invoke }).call(name, input));
      if (!outcome.ok) codes.add(outcome.error.code);
    });
    await fc.assert(property, runs);
    expect(codes.size).toBeGreaterThan(1);
    for (const code of codes) {
      expect(code).toMatch(
        /^(NOT_FOUND|INVALID_PATH|INVALID_VALUE|NOT_RELEVANT|READONLY|UNSUPPORTED|ENGINE_ERROR|x-.+)$/,
      );
    }
  });
});

describe('refusals', () => {
  test.each(['formspec.profile.match', 'formspec.foo.bar'])(
    'ASSIST-4.2-08 %s is UNSUPPORTED where it is not offered',
    async (name) => {
      const toolset = toolsetOf({ name: 'formspec.form.describe' });
      expect(readError(await toolset.call(name, {}))).toMatchObject({ code: 'UNSUPPORTED' });
    },
  );

  test('ASSIST-4.2-09 an engine that throws is an ENGINE_ERROR without its words or its stack', async () => {
    const defects: unknown[] = [];
    const engine = { set: thrower(new Error('secret value 42 in /srv/engine.ts')) };
    const toolset = toolsetOf(
      { name: 'formspec.field.set', invoke: () => engine.set() },
      { onDefect: (defect, tool) => defects.push(defect, tool) },
    );
    const result = await toolset.call('formspec.field.set', { path: 'a', value: 42 });
    expect(result.isError).toBe(true);
    expect(readError(result).code).toBe('ENGINE_ERROR');
    expect(JSON.stringify(result)).not.toMatch(/secret|42|engine\.ts|at .*:\d/);
    expect(defects).toEqual([
      expect.objectContaining({ message: expect.stringContaining('secret') }),
      'formspec.field.set',
    ]);
  });

  test('ASSIST-4.2-10 a code of a provider reaches the consumer unchanged', async () => {
    const invoke = thrower(new ToolFailure('x-quota', 'Used up.', { path: 'a[0].b' }));
    const error = readError(await toolsetOf({ invoke }).call('a.b', {}));
    expect(error).toEqual({ code: 'x-quota', message: 'Used up.', path: 'a[0].b' });
    expect(isToolErrorCode(error.code)).toBe(true);
  });

  test('of input name the place and the rule, a few of them, and no value', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`p${index}`, { type: 'string' }]),
    );
    const toolset = toolsetOf({ inputSchema: { type: 'object', properties } });
    const input = Object.fromEntries(Object.keys(properties).map((key) => [key, 4711]));
    const { code, message } = readError(await toolset.call('a.b', input));
    expect(code).toBe('INVALID_VALUE');
    expect(message).toBe(
      'The input does not fit: "/p0" must be a string; "/p1" must be a string; "/p2" must be a string; ' +
        '"/p3" must be a string; "/p4" must be a string; and 4 more.',
    );
  });

  test('of input that is too deep, too large or not JSON come before the tool and its schema', async () => {
    const calls: unknown[] = [];
    const toolset = toolsetOf(
      { invoke: (input) => calls.push(input) && {} },
      { limits: { input: { maxDepth: 2, maxNodes: 5, maxText: 20 } } },
    );
    for (const input of [{ a: { b: {} } }, { a: [1, 2, 3, 4] }, { a: 'x'.repeat(21) }, { a: 1n }]) {
      expect(readError(await toolset.call('a.b', input)).code).toBe('INVALID_VALUE');
    }
    expect(calls).toEqual([]);
  });

  test('a reporter of defects that fails does not keep the caller from an answer', async () => {
    const toolset = toolsetOf({ invoke: thrower(new Error('a')) }, { onDefect: thrower(new Error('b')) });
    expect(readError(await toolset.call('a.b', {})).code).toBe('ENGINE_ERROR');
  });

  test('a result that breaks its own schema is a defect', async () => {
    const defects: unknown[] = [];
    const outputSchema = { type: 'object', properties: { n: { type: 'number' } } };
    const toolset = toolsetOf(
      { outputSchema, invoke: () => ({ n: 'x' }) },
      { onDefect: (defect) => defects.push(defect) },
    );
    expect(readError(await toolset.call('a.b', {})).code).toBe('ENGINE_ERROR');
    expect(String(defects[0])).toContain('/n');
    expect(readResult(await toolsetOf({ outputSchema, invoke: () => ({ n: 1 }) }).call('a.b', {}))).toEqual({
      n: 1,
    });
  });
});

describe('the list', () => {
  const options = { name: 'test', instance: 'one', schemaCheck: createPlainCheck() };

  test('is ordered by name, whatever the order of the tools', () => {
    const tools = ['b.c', 'a.z', 'B.a', 'a.b'].map((name) => toolNamed(name));
    const names = (given: readonly Tool[]) =>
      createToolset({ ...options, tools: given })
        .list()
        .map(({ name }) => name);
    expect(names(tools)).toEqual(['B.a', 'a.b', 'a.z', 'b.c']);
    expect(names([...tools].reverse())).toEqual(names(tools));
  });

  test('is JSON and tells nothing but the description', () => {
    const [descriptor] = createToolset({
      ...options,
      tools: [toolNamed('a.b', { verify: () => {} })],
    }).list();
    expect(JSON.parse(JSON.stringify(descriptor))).toEqual(descriptor);
    expect(Object.keys(descriptor ?? {})).not.toContain('invoke');
  });

  test.each([
    ['twice', [toolNamed('a.b'), toolNamed('a.b')], /Two tools/],
    ['with a name of blanks', [toolNamed('a b')], /is not a tool name/],
    ['with an empty part in its name', [toolNamed('a..b')], /is not a tool name/],
    ['with an endless name', [toolNamed('a'.repeat(129))], /is not a tool name/],
    ['without description', [toolNamed('a.b', { description: ' ' })], /no description/],
    ['that takes no object', [toolNamed('a.b', { inputSchema: { type: 'string' } })], /type "object"/],
    [
      'with a broken schema',
      [toolNamed('a.b', { inputSchema: { type: 'object', oops: 1 } })],
      /does not know "oops"/,
    ],
  ])('does not take a tool %s', (_what, tools, message) => {
    expect(() => createToolset({ ...options, tools })).toThrow(message);
  });
});
