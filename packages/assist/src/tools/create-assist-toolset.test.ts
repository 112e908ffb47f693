import { ToolFailure } from '@handrail/tools';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { field, formOf, provider } from '../../testing/provider.ts';
import { everyTool, rich, sidecars } from '../../testing/rich-form.ts';

describe('the catalog', () => {
  test('ASSIST-2.1-01 the nine required tools are there and answer', async () => {
    const { toolset, call } = provider({ items: [field('a')] });
    const required = [
      'form.describe',
      'form.progress',
      'form.validate',
      'field.list',
      'field.describe',
      'field.help',
      'field.set',
      'field.bulkSet',
      'field.validate',
    ];
    const listed = toolset.list().map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(required.map((name) => `formspec.${name}`)));
    const inputs = everyTool('a');
    for (const name of required) {
      const { content } = await call(name, inputs[name]);
      expect(JSON.parse(content[0]?.text ?? '')).not.toMatchObject({ code: 'UNSUPPORTED' });
    }
  });

  test('ASSIST-3.1-01 names have three parts', () => {
    const names = provider(rich, sidecars)
      .toolset.list()
      .map(({ name }) => name);
    expect(names).toHaveLength(14);
    for (const name of names) expect(name).toMatch(/^formspec\.(form|field|profile)\.[A-Za-z]+$/);
  });

  test('ASSIST-1.2-01 every tool has a closed input schema that draft-07 compiles, with words for a reader', () => {
    const ajv = new Ajv({ strict: true });
    for (const { inputSchema, title, description } of provider(rich, sidecars).toolset.list()) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(() => ajv.compile(inputSchema)).not.toThrow();
      expect(title).not.toBe('');
      expect(description.length).toBeGreaterThan(40);
      for (const property of Object.values(inputSchema.properties as Record<string, object>)) {
        expect(property).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      }
    }
  });

  test('ASSIST-7.1-02 only what is supported is listed, and what is listed is supported', async () => {
    const bare = provider({ items: [field('a')] });
    expect(bare.toolset.list()).toHaveLength(10);
    const inputs = everyTool('a');
    for (const { name } of bare.toolset.list()) {
      const { content } = await bare.toolset.call(name, inputs[name.replace('formspec.', '')]);
      expect(JSON.parse(content[0]?.text ?? '').code).toBeUndefined();
    }
  });

  test('tools say what they may do', () => {
    const facts = provider(rich, sidecars)
      .toolset.list()
      .map(({ name, effect, risk, idempotent, confirmation }) => [
        name,
        effect,
        risk,
        idempotent,
        confirmation,
      ]);
    const reading = ['read', 'none', true, 'never'];
    expect(facts).toEqual([
      ['formspec.field.bulkSet', 'write', 'low', true, 'optional'],
      ['formspec.field.describe', ...reading],
      ['formspec.field.help', ...reading],
      ['formspec.field.list', ...reading],
      ['formspec.field.set', 'write', 'low', true, 'never'],
      ['formspec.field.validate', ...reading],
      ['formspec.form.describe', ...reading],
      ['formspec.form.nextIncomplete', ...reading],
      ['formspec.form.pages', ...reading],
      ['formspec.form.progress', ...reading],
      ['formspec.form.validate', ...reading],
      ['formspec.profile.apply', 'write', 'low', true, 'optional'],
      ['formspec.profile.learn', 'write', 'low', false, 'optional'],
      ['formspec.profile.match', ...reading],
    ]);
  });

  test('a policy for a tool that is not there is an error at once', () => {
    expect(() => provider(rich, { confirmation: { 'formspec.profile.apply': 'required' } })).toThrow(
      /no tool/,
    );
  });
});

describe('the envelope', () => {
  test('ASSIST-4.1-01 ASSIST-4.1-02 ASSIST-4.1-03 every call is answered with content, good or bad', async () => {
    const { call } = provider(rich, sidecars);
    for (const [name, input] of Object.entries(everyTool('person.name'))) {
      const good = await call(name, input);
      expect(good.content).toEqual([{ type: 'text', text: expect.any(String) }]);
      expect(good.isError ?? false).toBe(false);
      for (const bad of [null, [], 'x', { unknown: true }, { path: 5 }, { path: 'a[' }]) {
        const refused = await call(name, bad);
        expect(refused.content).toEqual([{ type: 'text', text: expect.any(String) }]);
        expect(refused.isError).toBe(true);
      }
    }
  });

  test('ASSIST-4.1-04 the text is the JSON of the documented result', async () => {
    const { call } = provider(rich, sidecars);
    const shapes: Readonly<Record<string, object>> = {
      'form.describe': { title: expect.any(String) },
      'form.progress': { complete: expect.any(Boolean) },
      'form.validate': { results: expect.any(Array), counts: expect.any(Object) },
      'form.pages': { pages: expect.any(Array) },
      'form.nextIncomplete': { label: expect.any(String), reason: expect.any(String) },
      'field.list': expect.any(Array),
      'field.describe': { path: expect.any(String), help: expect.any(Object) },
      'field.help': { references: expect.any(Object) },
      'field.set': { accepted: true, validation: expect.any(Array) },
      'field.bulkSet': { results: expect.any(Array), summary: expect.any(Object) },
      'field.validate': { results: expect.any(Array) },
      'profile.match': { matches: expect.any(Array) },
      'profile.apply': { filled: expect.any(Array), skipped: expect.any(Array) },
      'profile.learn': { savedConcepts: expect.any(Number), savedFields: expect.any(Number) },
    };
    for (const [name, input] of Object.entries(everyTool('person.name'))) {
      const { content } = await call(name, input);
      expect(JSON.parse(content[0]?.text ?? '')).toEqual(
        Array.isArray(shapes[name])
          ? shapes[name]
          : name === 'field.list'
            ? shapes[name]
            : expect.objectContaining(shapes[name] ?? {}),
      );
    }
  });

  test('ASSIST-4.2-01 a refusal has code, message and, where there is one, a path', async () => {
    const { call, error } = provider(rich);
    expect((await call('field.describe', { path: 'nope' })).isError).toBe(true);
    const refused = await error('field.describe', { path: 'nope' });
    expect(refused).toEqual({ code: 'NOT_FOUND', message: expect.stringMatching(/\w/), path: 'nope' });
  });

  test('ASSIST-4.2-09 an engine that fails is ENGINE_ERROR without internals', async () => {
    const form = formOf(rich);
    form.set = () => {
      throw new Error('secret internals');
    };
    const defects: unknown[] = [];
    const { error } = provider(form, { onDefect: (defect, tool) => defects.push([defect, tool]) });
    const refused = await error('field.set', { path: 'person.name', value: 'x' });
    expect(refused.code).toBe('ENGINE_ERROR');
    expect(refused.message).not.toMatch(/secret|at .*\.ts|Error:/);
    expect(defects).toEqual([[expect.any(Error), 'formspec.field.set']]);
  });

  test('ASSIST-4.2-10 a code of somebody’s own reaches the consumer unchanged', async () => {
    const form = formOf(rich);
    form.set = () => {
      throw new ToolFailure('x-quota', 'No more writes today.', { path: 'person.name' });
    };
    expect(await provider(form).error('field.set', { path: 'person.name', value: 'x' })).toEqual({
      code: 'x-quota',
      message: 'No more writes today.',
      path: 'person.name',
    });
  });
});
