import { connectInProcess, readError, readResult } from '@handrail/tools';
import { expect, test } from 'vitest';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { createPageToolset } from './create-page-toolset.ts';

const row = (key: string) =>
  `<li data-agent-kind="item" data-agent-key="${key}">Task ${key}
     <button data-agent-kind="action" data-agent-action="task.done" data-agent-confirm="required">Done</button></li>`;
const page = (...keys: readonly string[]) =>
  `<ul data-agent-kind="collection" data-agent-action="task.list">${keys.map(row).join('')}</ul>`;
const site = (...keys: readonly string[]) => fakeSite({ pages: { '/': page(...keys) }, at: '/' });

test('a tool takes the key of a row that appeared after the tool was made', async () => {
  const list = site('a');
  const asked: unknown[] = [];
  const confirm = async ({ change }: { readonly change: unknown }) => {
    asked.push(change);
    return 'granted' as const;
  };
  const toolset = createPageToolset(executionOn(list), { confirm });
  const client = connectInProcess(toolset);
  expect(toolset.list().find(({ name }) => name === 'task.done')?.inputSchema).toMatchObject({
    properties: { row_key: { type: 'string' } },
    required: ['row_key'],
  });
  list.show(page('a', 'b'));
  readResult(await client.call('task.done', { row_key: 'b' }));
  expect(asked).toMatchObject([{ row: 'Task b', arguments: { row_key: 'b' } }]);
  expect(list.done).toEqual(['press task.done']);
  expect(readError(await client.call('task.done', { row_key: 'c' })).code).toBe('INVALID_VALUE');
  expect(readError(await client.call('task.done', {})).code).toBe('INVALID_VALUE');
  expect(asked).toHaveLength(1);
});

test('rows and their keys are listed before they are asked for', async () => {
  const client = connectInProcess(createPageToolset(executionOn(site('a', 'b'))));
  expect(readResult(await client.call('page.site.describe', {}))).toMatchObject({
    capabilities: [{ id: 'task.done', rows: [{ key: 'a', label: 'Task a' }, { key: 'b' }] }],
  });
  expect(readResult(await client.call('page.data.read', {}))).toMatchObject({
    data: [{ id: 'task.list', keys: ['a', 'b'] }],
  });
});
