import { createAssistToolset } from '@handrail/assist';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { expect, test } from 'vitest';
import { definitionOf, field, group } from '../../testing/definitions.ts';
import { formOf } from '../../testing/live-form.ts';
import { AgentLog } from './agent-log.ts';

const definition = definitionOf({
  items: [
    field('name', 'string', { label: 'Name' }),
    field('town', 'string', { label: 'Town' }),
    group('rows', [field('x', 'string', { label: 'X' })], { label: 'Rows', repeatable: true }),
  ],
});

function served() {
  const log = new AgentLog(formOf(definition));
  const toolset = createAssistToolset(log.form, {
    schemaCheck: createInterpretingCheck(),
    clock: { now: () => 0 },
    ownTools: true,
    undoLog: log.undoLog,
  });
  return { log, form: log.form, agent: log.watch(toolset, 'Helper') };
}

test('every call is listed, with the fields that it wrote', async () => {
  const { log, agent } = served();
  await agent.call('formspec.field.set', { path: 'name', value: 'Ada' });
  await agent.call('formspec.form.progress', {});
  await agent.call('formspec.field.set', { path: 'gone', value: 1 });
  await agent.call('handrail.rows.ensure', { path: 'rows', count: 1 });
  expect(
    log.calls.map(({ agent: by, title, state, fields, canUndo }) => [by, title, state, fields, canUndo]),
  ).toEqual([
    ['Helper', expect.any(String), 'done', ['Rows'], true],
    ['Helper', expect.any(String), 'refused', [], false],
    ['Helper', expect.any(String), 'done', [], false],
    ['Helper', expect.any(String), 'done', ['Name'], true],
  ]);
  expect(log.tools.some(({ writes }) => writes)).toBe(true);
});

test('each call is undone by itself, and what was written since stays', async () => {
  const { log, form, agent } = served();
  await agent.call('formspec.field.set', { path: 'name', value: 'Ada' });
  await agent.call('formspec.field.set', { path: 'town', value: 'London' });
  const [town, name] = log.calls;
  expect(log.undo(name?.id ?? 0)).toBe(true);
  expect([form.value('name'), form.value('town')]).toEqual([null, 'London']);
  expect(log.calls.map(({ state }) => state)).toEqual(['done', 'undone']);
  form.set('town', 'Rome');
  expect(log.undo(town?.id ?? 0)).toBe(false);
  expect(form.value('town')).toBe('Rome');
  expect(log.undo(town?.id ?? 0)).toBe(false);
});

test('the switch refuses every call, also one that waits, until agents are allowed again', async () => {
  const { log, form, agent } = served();
  log.stop();
  const refused = await agent.call('formspec.field.set', { path: 'name', value: 'Ada' });
  expect(refused.isError).toBe(true);
  expect(JSON.parse(refused.content[0]?.text ?? '')).toMatchObject({ code: 'x-stopped' });
  expect(form.value('name')).toBeNull();
  log.allow();
  await agent.call('formspec.field.set', { path: 'name', value: 'Ada' });
  expect(form.value('name')).toBe('Ada');

  let isGivenUp = false;
  const slow = log.watch(
    {
      name: 'slow',
      instance: 'x',
      list: () => [],
      call: (_name, _input, context) =>
        new Promise((resolve) => {
          context?.signal?.addEventListener('abort', () => {
            isGivenUp = true;
            resolve({ content: [] });
          });
        }),
    },
    'Slow',
  );
  const waiting = slow.call('wait', {});
  log.stop();
  expect((await waiting).isError).toBe(true);
  expect(isGivenUp).toBe(true);
});
