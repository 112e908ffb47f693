import { createExample } from '@handrail/tools/testing';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { createLiveForm } from '../../../testing/live-form.ts';
import { createMcpServer } from '../server/create-mcp-server.ts';
import { createAssistResources } from './assist-resources.ts';
import type { McpResources } from './mcp-resources.ts';

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function connect(resources: McpResources, onDefect = (_defect: unknown) => {}) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createMcpServer(createExample().toolset, { resources, onDefect }).connect(far);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(near);
  clients.push(client);
  return client;
}

const base = 'formspec://form/https%3A%2F%2Fforms.example%2Forder';

describe('the documents of a form', () => {
  test('are its description and the help of every relevant field', async () => {
    const { toolset } = createLiveForm();
    await toolset.call('formspec.field.set', { path: 'quantity', value: 1 });
    const client = await connect(createAssistResources(toolset));
    const { resources } = await client.listResources();
    expect(resources.map(({ uri, title }) => [uri, title])).toEqual([
      [`${base}/description`, 'The form'],
      [`${base}/help/name`, 'Help: Name'],
      [`${base}/help/quantity`, 'Help: Quantity'],
      [`${base}/help/total`, 'Help: Total'],
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: `${base}/help/{path}` }]);
  });

  test.each([
    ['description', 'formspec.form.describe', {}],
    ['help/name', 'formspec.field.help', { path: 'name' }],
    ['help/note', 'formspec.field.help', { path: 'note' }],
  ])('hold what the tools say now: %s', async (path, tool, input) => {
    const { toolset } = createLiveForm();
    const client = await connect(createAssistResources(toolset));
    const uri = `${base}/${path}`;
    const { contents } = await client.readResource({ uri });
    const [{ text } = { text: '' }] = (await toolset.call(tool, input)).content;
    expect(contents).toEqual([{ uri, mimeType: 'application/json', text }]);
  });

  test.each([
    `${base}/help/nope`,
    `${base}/help/%E0%A4%A`,
    `${base}/help/`,
    `${base}/other`,
    'formspec://form/other/description',
    'file:///etc/passwd',
    `${base}/help/${'x'.repeat(10_000)}`,
  ])('are not at other addresses', async (uri) => {
    const client = await connect(createAssistResources(createLiveForm().toolset));
    await expect(client.readResource({ uri })).rejects.toThrow('no resource');
  });

  test('are none for a toolset of another kind', async () => {
    const resources = createAssistResources(createExample().toolset);
    expect(await resources.list()).toEqual([]);
    expect(resources.templates).toEqual([]);
  });
});

test("an operator's own documents are served, and their defects are not shown", async () => {
  const defects: unknown[] = [];
  const client = await connect(
    {
      list: () => [{ uri: 'doc://one', name: 'one' }],
      async read() {
        throw new Error('internal-detail');
      },
    },
    (defect) => defects.push(defect),
  );
  expect((await client.listResources()).resources).toEqual([{ uri: 'doc://one', name: 'one' }]);
  expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
  await expect(client.readResource({ uri: 'doc://one' })).rejects.toThrow('failed unexpectedly');
  expect(String(defects)).toContain('internal-detail');
});
