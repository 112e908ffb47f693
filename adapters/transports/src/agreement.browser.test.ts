import { connectInProcess, readOutcome } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { links } from '../testing/links.ts';
import { createLiveForm } from '../testing/live-form.ts';

const script: readonly (readonly [string, unknown])[] = [
  ['formspec.form.describe', {}],
  ['formspec.field.list', { filter: 'all' }],
  ['formspec.field.set', { path: 'quantity', value: 4 }],
  ['formspec.field.describe', { path: 'total' }],
  ['formspec.field.set', { path: 'total', value: 1 }],
  ['formspec.field.set', { path: 'note', value: 'hidden' }],
  ['formspec.field.set', { path: 'nope', value: 1 }],
  ['formspec.field.set', { path: 'a..b', value: 1 }],
  ['formspec.field.set', { path: 'quantity', value: { a: 1 } }],
  ['formspec.field.set', { path: 'name' }],
  [
    'formspec.field.bulkSet',
    {
      entries: [
        { path: 'quantity', value: 11 },
        { path: 'total', value: 1 },
        { path: 'x', value: 1 },
      ],
    },
  ],
  ['formspec.field.set', { path: 'note', value: 'Grüße ☃' }],
  ['formspec.field.help', { path: 'name', audience: 'human' }],
  ['formspec.field.validate', { path: 'name' }],
  ['formspec.form.validate', { mode: 'submit' }],
  ['formspec.form.nextIncomplete', {}],
  ['formspec.form.progress', {}],
  ['formspec.profile.match', {}],
  ['formspec.field.list', { filter: 'nonsense' }],
];

describe.each(Object.entries(links))('over %s', (_name, link) => {
  test('ASSIST-1.4-04 ASSIST-7.1-05 ASSIST-7.1-06 one script of calls gets the answers that it gets in process', async () => {
    const { client, end } = await link(createLiveForm().toolset);
    const direct = connectInProcess(createLiveForm().toolset);
    const codes = new Set<string>();
    for (const [tool, input] of script) {
      const result = await client.call(tool, input);
      expect(result, tool).toEqual(await direct.call(tool, input));
      const outcome = readOutcome(result);
      if (!outcome.ok) codes.add(outcome.error.code);
    }
    expect([...codes].sort()).toEqual([
      'INVALID_PATH',
      'INVALID_VALUE',
      'NOT_FOUND',
      'NOT_RELEVANT',
      'READONLY',
      'UNSUPPORTED',
    ]);
    await client.close();
    await end();
  });

  test('ASSIST-7.1-02 a provider without profiles and pages lists no tool for them, and nothing listed is unsupported', async () => {
    const { client, end } = await link(createLiveForm().toolset);
    const tools = await client.list();
    expect(tools.filter(({ name }) => /^formspec\.(?:profile\.|form\.pages$)/.test(name))).toEqual([]);
    for (const { name } of tools) {
      const outcome = readOutcome(await client.call(name, {}));
      expect(outcome.ok ? '' : outcome.error.code, name).not.toBe('UNSUPPORTED');
    }
    await client.close();
    await end();
  });

  test('ASSIST-12.1-03 tools can be listed and called', async () => {
    const { client, end } = await link(createLiveForm().toolset);
    expect((await client.list()).map(({ name }) => name)).toContain('formspec.form.describe');
    expect(readOutcome(await client.call('formspec.form.describe', {}))).toMatchObject({
      ok: true,
      value: { title: 'Order' },
    });
    await client.close();
    await end();
  });
});
