import type { Form } from '@handrail/form';
import { connectInProcess, readResult, ToolFailure } from '@handrail/tools';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import {
  bind,
  type Draft,
  field,
  formOf,
  group,
  provider,
  repeat,
  snapshot,
} from '../../testing/provider.ts';
import { entry, ontology, references } from '../../testing/sidecars.ts';
import type { FieldSummary } from '../introspection/list-fields.ts';

const NAME = 'https://schema.org/givenName';

/** Everything at once: pages, rows, hidden, readonly, calculated, shapes. */
const rich: Draft = {
  formPresentation: { pageMode: 'wizard' },
  items: [
    group('person', [
      field('name', 'string', { semanticType: NAME }),
      field('age', 'integer'),
      field('guardian'),
      field('fixed', 'string', { initialValue: 'set' }),
    ]),
    group('order', [
      repeat('lines', [field('qty', 'integer'), field('price', 'decimal'), field('sum', 'decimal')], {
        minRepeat: 1,
      }),
      field('total', 'decimal'),
    ]),
  ],
  binds: [
    bind('person.name', { required: 'true', whitespace: 'trim' }),
    bind('person.age', { constraint: '$ < 150' }),
    bind('person.guardian', { relevant: '$person.age < 18', required: 'true' }),
    bind('person.fixed', { readonly: 'true' }),
    bind('order.lines[*].sum', { calculate: '$qty * $price' }),
    bind('order.total', { calculate: 'sum($order.lines[*].sum)' }),
  ],
  shapes: [
    {
      id: 'large',
      target: 'order.total',
      severity: 'warning',
      constraint: '$ < 1000',
      message: '{{$}} is a lot.',
    },
  ],
};

const sidecars = {
  references: [references([entry('one', 'person.name')])],
  ontologies: [ontology({ 'person.name': { concept: NAME } })],
  profiles: { store: storeOf(profileOf({ [NAME]: entryOf('Ann') })) },
};

const everyTool = (fieldPath: string): Readonly<Record<string, unknown>> => ({
  'form.describe': {},
  'form.progress': {},
  'form.validate': { mode: 'submit' },
  'form.pages': {},
  'form.nextIncomplete': { scope: 'page' },
  'field.list': { filter: 'all' },
  'field.describe': { path: fieldPath },
  'field.help': { path: fieldPath },
  'field.set': { path: fieldPath, value: 'Ann' },
  'field.bulkSet': { entries: [{ path: fieldPath, value: 'Bob' }] },
  'field.validate': { path: fieldPath },
  'profile.match': {},
  'profile.apply': { matches: [{ path: fieldPath, value: 'Cid' }] },
  'profile.learn': {},
});

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
      ['formspec.profile.learn', 'write', 'low', false, 'never'],
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

describe('protection', () => {
  const attempts = ['field.set', 'field.bulkSet', 'profile.apply'] as const;
  const inputFor = (name: (typeof attempts)[number], path: string) =>
    name === 'field.set'
      ? { path, value: 'x' }
      : name === 'field.bulkSet'
        ? { entries: [{ path, value: 'x' }] }
        : { matches: [{ path, value: 'x' }] };
  const told = async (form: Form, name: (typeof attempts)[number], path: string) => {
    const { content } = await provider(form, sidecars).call(name, inputFor(name, path));
    const payload = JSON.parse(content[0]?.text ?? '');
    return payload.code ?? payload.results?.[0].error.code ?? payload.skipped?.[0].reason;
  };

  test('ASSIST-2.1-04 ASSIST-4.3-02 ASSIST-4.3-03 nothing writes a protected field, and each says so', async () => {
    const form = formOf(rich);
    form.set('person.age', 40);
    const before = snapshot(form);
    for (const name of attempts) {
      expect(await told(form, name, 'person.fixed')).toBe('READONLY');
      expect(await told(form, name, 'order.total')).toBe('READONLY');
      expect(await told(form, name, 'person.guardian')).toBe('NOT_RELEVANT');
    }
    expect(snapshot(form)).toEqual(before);
  });

  test('ASSIST-4.3-01 every tool checks that the path leads to a field', async () => {
    const form = formOf({ ...rich, items: [...rich.items, { key: 'note', type: 'display', label: 'Note' }] });
    const before = snapshot(form);
    for (const name of attempts) {
      for (const path of ['person', 'order.lines', 'order.lines[0]', 'note', 'nope']) {
        expect(await told(form, name, path)).toBe('NOT_FOUND');
      }
    }
    expect(snapshot(form)).toEqual(before);
  });

  test('ASSIST-11-03 no other spelling of a protected path gets through', async () => {
    const form = formOf({
      items: [repeat('rows', [field('x'), field('total')], { minRepeat: 2 }), field('fixed')],
      binds: [bind('rows[*].x', { readonly: 'true' }), bind('fixed', { relevant: 'false' })],
    });
    const before = snapshot(form);
    const spellings = [
      'rows.x',
      'rows[*].x',
      'rows[0] .x',
      ' rows[0].x',
      'rows[00].x',
      'rows[0].x ',
      'rows[0]..x',
      'rows[0x0].x',
      'rows[@index = 1].x',
      'ROWS[0].x',
      'rows[0]["x"]',
      '#',
      ' fixed',
      'fixed\u200B',
      'fixed[0]',
      'fixed.',
    ];
    for (const name of attempts) for (const path of spellings) await told(form, name, path);
    expect(snapshot(form)).toEqual(before);
  });

  test('ASSIST-11-02 a bad path with a good value, and a good path with a bad value, are refused before any write', async () => {
    const form = formOf(rich);
    const written: string[] = [];
    const set = form.set.bind(form);
    form.set = (path, value) => {
      written.push(path);
      return set(path, value);
    };
    const { error } = provider(form);
    expect((await error('field.set', { path: 'person..name', value: 'Ann' })).code).toBe('INVALID_PATH');
    expect((await error('field.set', { path: 'person.age', value: { a: 1 } })).code).toBe('INVALID_VALUE');
    expect(written).toEqual([]);
  });

  test('ASSIST-11-04 errors do not keep a response from being saved', async () => {
    const { form, result } = provider(rich);
    await result('field.set', { path: 'person.age', value: 900 });
    const response = form.response();
    expect(response).toMatchObject({ status: 'in-progress', data: { person: { age: 900 } } });
    expect(response.validationResults?.length).toBeGreaterThan(0);
  });

  test('ASSIST-4.3-05 a host can have the owner confirm every bulk write', async () => {
    const asked: unknown[] = [];
    const answers = ['declined', 'granted'] as const;
    const { form, call, error } = provider(rich, {
      confirmation: { 'formspec.field.bulkSet': 'required' },
      confirm: ({ change, tool }) => {
        asked.push([tool, change]);
        return answers[asked.length - 1] ?? 'unavailable';
      },
    });
    const entries = [{ path: 'person.name', value: 'Ann' }];
    expect((await error('field.bulkSet', { entries })).code).toBe('x-confirmation-declined');
    expect(form.value('person.name')).toBeNull();
    expect(await call('field.bulkSet', { entries })).not.toHaveProperty('isError');
    expect(form.value('person.name')).toBe('Ann');
    expect(asked[0]).toEqual(['formspec.field.bulkSet', { entries }]);
  });

  test('a write that needs the owner is refused before they are asked when it cannot happen', async () => {
    const { error } = provider(rich, {
      confirmation: { 'formspec.field.set': 'required' },
      confirm: () => {
        throw new Error('asked');
      },
    });
    expect((await error('field.set', { path: 'person.fixed', value: 'x' })).code).toBe('READONLY');
  });
});

describe('what Assist leaves alone', () => {
  /** One script of edits: through the engine itself, or through the tools. */
  const edits = [
    ['person.name', '  Ann '],
    ['person.age', 12],
    ['person.guardian', 'Bob'],
    ['person.age', 900],
    ['person.fixed', 'no'],
    ['order.lines[0].qty', 200],
    ['order.lines[0].price', 10.5],
    ['order.total', 1],
    ['order.lines[7].qty', 1],
    ['person.age', 30],
    ['person.name', null],
  ] as const;

  const outcome = (form: Form) => ({
    data: form.response().data,
    findings: form.report({ mode: 'submit' }).results,
    states: snapshot(form),
  });

  test('ASSIST-0-01 ASSIST-12.1-02 the same edits give the same response, findings, calculations and relevance', async () => {
    const bare = formOf(rich);
    const behind = formOf(rich);
    const { call } = provider(behind, sidecars);
    for (const [path, value] of edits) {
      bare.set(path, value);
      await call('field.set', { path, value });
      for (const [name, input] of Object.entries(everyTool('person.name'))) {
        if (!/set|apply|bulk/i.test(name)) await call(name, input);
      }
      expect(outcome(behind)).toEqual(outcome(bare));
    }
    expect(bare.value('order.total')).toBe(2100);
  });

  test('ASSIST-1.4-03 tools report the states of the engine and no others', async () => {
    const form = formOf(rich);
    form.set('person.age', 12);
    const { result } = provider(form);
    for (const summary of await result<readonly FieldSummary[]>('field.list', { filter: 'all' })) {
      const state = form.state(summary.path);
      const { required, relevant, readonly, filled, valid } = summary;
      expect(state).toMatchObject({ ok: true, required, relevant, readonly, filled, valid });
    }
  });

  test('ASSIST-0-04 a provider serves one form and touches no other', async () => {
    const [first, second] = [provider(rich), provider(rich)];
    const before = snapshot(second.form);
    await first.result('field.set', { path: 'person.name', value: 'Ann' });
    expect(snapshot(second.form)).toEqual(before);
    expect(await second.result('field.describe', { path: 'person.name' })).toMatchObject({ value: null });
  });

  test('ASSIST-1.4-01 the whole catalog works without a model and without a network', async () => {
    const { call } = provider(rich, sidecars);
    for (const [name, input] of Object.entries(everyTool('person.name'))) {
      expect(await call(name, input)).not.toHaveProperty('isError');
    }
  });

  test('ASSIST-12.1-03 the in-process transport lists and calls', async () => {
    const client = connectInProcess(provider(rich).toolset);
    const tools = await client.list();
    expect(tools.map(({ name }) => name)).toContain('formspec.form.describe');
    expect(readResult(await client.call('formspec.form.describe', {}))).toMatchObject({ title: 'Test form' });
  });
});
