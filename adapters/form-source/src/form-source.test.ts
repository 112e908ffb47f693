import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JsonValue } from '@handrail/base';
import { loadDefinition } from '@handrail/form';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { type ArgumentSources, readError, readResult, type Toolset } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { readFormLibrary } from './form-library.ts';
import { createFormSource } from './form-source.ts';

const example = (name: string) =>
  fileURLToPath(new URL(`../../../examples/guided-fill/${name}`, import.meta.url));
const answers = JSON.parse(readFileSync(example('answers.json'), 'utf8')) as Record<string, JsonValue>;
const entries = Object.entries(answers).map(([path, value]) => ({ path, value }));

const source = createFormSource({
  forms: readFormLibrary([example('definition.json')]),
  clock: { now: () => Date.UTC(2026, 0, 1) },
  schemaCheck: createAjvCheck(),
  onDefect: (defect) => {
    throw defect;
  },
});
const scope = { tenant: 't', runId: 'run1' };
const open = (saved?: JsonValue) => source.open('travel-expense-claim', saved, scope);
const granted = { confirm: () => 'granted' as const };

describe('forms of a host', () => {
  test('are known by name and title', () => {
    expect(source.instances()).toEqual([{ instance: 'travel-expense-claim', title: 'Travel expense claim' }]);
  });

  test('that are not there are refused', async () => {
    await expect(source.open('other', undefined, scope)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('go on where they were left, with the same id', async () => {
    const first = await open();
    await first.toolset.call('handrail.rows.ensure', { path: 'expenses', count: 3 });
    await first.toolset.call('formspec.field.bulkSet', { entries });
    const second = await open(JSON.parse(JSON.stringify(first.save())) as JsonValue);
    expect(second.save()).toEqual(first.save());
    expect(second.submits?.('handrail.form.submit')).toMatchObject({
      settlement: { payout: { amount: '288.95' } },
    });
  });
});

describe('where the values of a form come from', () => {
  const by = (who: string) =>
    ({ entries: { from: 'owner', by: who }, value: { from: 'owner', by: who } }) as const;
  const write = (toolset: Toolset, path: string, value: JsonValue, sources?: ArgumentSources) =>
    toolset.call('formspec.field.set', { path, value }, sources && { sources });

  test('is known of what somebody wrote, until it changes in another way, and after a crash', async () => {
    const first = await open();
    const { toolset } = first;
    const sources = () => first.sources?.('handrail.form.submit');
    await toolset.call('handrail.rows.ensure', { path: 'expenses', count: 3 });
    await toolset.call('formspec.field.bulkSet', { entries }, { sources: { entries: { from: 'program' } } });
    await write(toolset, 'trip.traveller', 'Ann', by('ada'));
    expect(sources()).toMatchObject({
      'trip.traveller': { from: 'owner', by: 'ada' },
      'expenses[0].kind': { from: 'program' },
    });
    // Nobody entered what the form works out.
    expect(sources()).not.toHaveProperty(['settlement.payout']);
    // An agent says nothing of where its values come from.
    await write(toolset, 'trip.traveller', 'Someone');
    expect(sources()).not.toHaveProperty(['trip.traveller']);
    // What is refused changes nothing.
    await write(toolset, 'settlement.payout', 'x', by('ada'));
    expect(sources()).not.toHaveProperty(['settlement.payout']);
    // What moves up is not in the place where it was written.
    await toolset.call(
      'handrail.rows.remove',
      { path: 'expenses[0]' },
      { ...granted, sources: { path: by('ada').value } },
    );
    expect(sources()).not.toHaveProperty(['expenses[0].kind']);
    expect(
      (await open(JSON.parse(JSON.stringify(first.save())) as JsonValue)).sources?.('handrail.form.submit'),
    ).toEqual(sources());
    expect(first.sources?.('formspec.form.describe')).toBeUndefined();
  });
});

describe('making rows', () => {
  test('adds what is missing, and nothing when asked again', async () => {
    const { toolset } = await open();
    for (let round = 0; round < 2; round += 1) {
      expect(readResult(await toolset.call('handrail.rows.ensure', { path: 'expenses', count: 3 }))).toEqual({
        path: 'expenses',
        rows: 3,
      });
    }
    expect(
      readResult(await toolset.call('handrail.rows.ensure', { path: 'expenses', count: 1 })),
    ).toMatchObject({
      rows: 3,
    });
  });

  test.each([
    ['a path that is nowhere', { path: 'nothing', count: 2 }, 'NOT_FOUND'],
    ['more than the form allows', { path: 'expenses', count: 21 }, 'INVALID_VALUE'],
  ])('of %s is refused', async (_what, input, code) => {
    const { toolset } = await open();
    expect(readError(await toolset.call('handrail.rows.ensure', input)).code).toBe(code);
  });
});

describe('removing a row', () => {
  test('that holds answers asks the owner, and takes them with it', async () => {
    const { toolset, save } = await open();
    await toolset.call('handrail.rows.ensure', { path: 'expenses', count: 2 });
    await toolset.call('formspec.field.set', { path: 'expenses[0].kind', value: 'train' });
    await toolset.call('formspec.field.set', { path: 'expenses[1].kind', value: 'meal' });
    const before = save();
    const first = { path: 'expenses[0]' };
    expect(readError(await toolset.call('handrail.rows.remove', first)).code).toBe('x-confirmation-required');
    expect(save()).toEqual(before);
    expect(readResult(await toolset.call('handrail.rows.remove', first, granted))).toEqual(first);
    expect(save()).toMatchObject({ response: { data: { expenses: [{ kind: 'meal' }] } } });
  });

  test.each(['expenses[7]', 'expenses', 'trip.start', ''])('that is none ("%s") is refused', async (path) => {
    const { toolset } = await open();
    const error = readError(await toolset.call('handrail.rows.remove', { path }, granted));
    expect(error.code).toMatch(/^(NOT_FOUND|INVALID_PATH|INVALID_VALUE|x-invalid-input)$/);
  });
});

describe('submitting', () => {
  test('asks the owner, binds to the values, and makes the response an artifact', async () => {
    const { toolset, submits, produced } = await open();
    await toolset.call('handrail.rows.ensure', { path: 'expenses', count: 3 });
    await toolset.call('formspec.field.bulkSet', { entries });
    expect(submits?.('formspec.field.set')).toBeUndefined();
    const values = submits?.('handrail.form.submit');
    expect(readError(await toolset.call('handrail.form.submit', {})).code).toBe('x-confirmation-required');
    expect(produced?.()).toEqual([]);
    const result = readResult(await toolset.call('handrail.form.submit', {}, granted));
    expect(result).toMatchObject({ status: 'completed', responseId: 'run1.travel-expense-claim' });
    const [artifact, ...others] = produced?.() ?? [];
    expect(others).toMatchObject([
      {
        artifactType: 'handrail.value-labels',
        content: { 'trip.purpose': { label: 'Why did you travel?' } },
      },
    ]);
    expect(artifact).toMatchObject({
      artifactId: 'travel-expense-claim.response',
      artifactType: 'formspec.response',
      content: { status: 'completed', data: values },
    });
    expect(produced?.()).toEqual([]);
  });

  test('says which form it is, and in which version', async () => {
    const submitOf = async (name: string, title: string, version: string) => {
      const form = {
        ...{ $formspec: '1.0', url: 'https://forms.example/claim', status: 'active', title, version },
        items: [{ key: 'note', type: 'field', dataType: 'string', label: 'Note' }],
      };
      const library = new Map([[name, loadDefinition(form)]]);
      const opened = await createFormSource({
        forms: library,
        clock: { now: () => 0 },
        schemaCheck: createAjvCheck(),
        onDefect: (defect) => {
          throw defect;
        },
      }).open(name, undefined, scope);
      const tool = opened.toolset.list().find((each) => each.name === 'handrail.form.submit');
      expect(opened.definition?.('formspec.field.set')).toBeUndefined();
      return [tool?.title, opened.definition?.('handrail.form.submit')];
    };
    const url = 'https://forms.example/claim';
    expect(await submitOf('claim', 'Travel claim', '2.0.0')).toEqual([
      'Submit the form “Travel claim” (claim, version 2.0.0)',
      url,
    ]);
    expect(await submitOf('claim', 'A” (safe, version 1)\nB\u200b', '3.0.0')).toEqual([
      'Submit the form “A" (safe, version 1) B” (claim, version 3.0.0)',
      url,
    ]);
    const [long] = await submitOf('n'.repeat(90), 'T'.repeat(300), `1.0.0-${'a'.repeat(90)}`);
    expect(long).toMatch(/^Submit the form “T+…?” \(n+…?, version 1.0.0-a+…?\)$/);
    expect(long?.length).toBeLessThanOrEqual(200);
  });

  test('a form with errors is refused before anybody is asked', async () => {
    const { toolset } = await open();
    let asked = 0;
    const confirm = () => {
      asked += 1;
      return 'granted' as const;
    };
    const error = readError(await toolset.call('handrail.form.submit', {}, { confirm }));
    expect(error.code).toBe('x-not-complete');
    expect(error.message).toContain('trip.traveller');
    expect(asked).toBe(0);
  });

  test('twice gives the same response', async () => {
    const { toolset, save } = await open();
    await toolset.call('handrail.rows.ensure', { path: 'expenses', count: 3 });
    await toolset.call('formspec.field.bulkSet', { entries });
    const first = readResult(await toolset.call('handrail.form.submit', {}, granted));
    const again = await open(save());
    expect(readResult(await again.toolset.call('handrail.form.submit', {}, granted))).toEqual(first);
  });
});

test('what an agent hid comes back with an undo, also when the form was opened again in between', async () => {
  const definition = loadDefinition({
    $formspec: '1.0',
    url: 'https://forms.example/hidden',
    version: '1.0.0',
    status: 'active',
    title: 'Hidden',
    items: [
      { key: 'more', type: 'field', dataType: 'boolean', label: 'More' },
      { key: 'note', type: 'field', dataType: 'string', label: 'Note' },
    ],
    binds: [{ path: 'note', relevant: '$more = true', default: 'none' }],
  });
  const hiding = createFormSource({
    forms: new Map([['hidden', definition]]),
    clock: { now: () => 0 },
    schemaCheck: createAjvCheck(),
    onDefect: (defect) => {
      throw defect;
    },
  });
  const first = await hiding.open('hidden', undefined, scope);
  const owner = { isOwner: true };
  await first.toolset.call('formspec.field.set', { path: 'more', value: true }, owner);
  await first.toolset.call('formspec.field.set', { path: 'note', value: 'mine' }, owner);
  await first.toolset.call('formspec.field.set', { path: 'more', value: false });
  const second = await hiding.open('hidden', JSON.parse(JSON.stringify(first.save())) as JsonValue, scope);
  expect(second.submits?.('handrail.form.submit')).toEqual({ more: false });
  await second.toolset.call('handrail.form.undo', {}, owner);
  expect(second.submits?.('handrail.form.submit')).toEqual({ more: true, note: 'mine' });
});
