import assert from 'node:assert/strict';
import { openHtmlPage } from '@handrail/html';
import { discoverManifest, listActions, readPage } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { startTasks } from '../src/start-tasks.ts';

// The story: a reader that does not run the script of the page learns from the manifest what the site offers, and finds
// none of it on the page. The API does each thing once, and refuses with a code that the manifest declares.
const tasks = await startTasks();
try {
  const runtime = await openHtmlPage({
    url: `${tasks.origin}/`,
    fetch: async ({ url, ...request }) => {
      const reply = await fetch(url, { ...request, redirect: 'manual' });
      return {
        status: reply.status,
        header: (name) => reply.headers.get(name) ?? undefined,
        text: () => reply.text(),
      };
    },
  });
  const page = readPage(runtime.read());
  assert.equal(listActions(page).size, 0);
  const { manifest, findings } = await discoverManifest({
    origin: tasks.origin,
    fetchText: async (address) => (await fetch(address)).text(),
    embedded: page.manifests,
    schemaCheck: createAjvCheck(),
  });
  assert.deepEqual(findings, []);
  assert.ok(manifest);

  const create = async (assignee: string) => {
    const reply = await fetch(`${tasks.origin}/api/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': '0123456789abcdef' },
      body: JSON.stringify({ title: 'Book a room', assignee, priority: 'normal' }),
    });
    return (await reply.json()) as { readonly id?: string; readonly error?: { readonly code: string } };
  };
  const refused = await create('Nobody Here');
  assert.ok(manifest.errors.has(refused.error?.code ?? ''));
  assert.equal((await create('Mira Adler')).id, 'T-107');
  assert.equal((await create('Mira Adler')).id, 'T-107');
  assert.deepEqual(tasks.state().changes, ['task.create T-107']);
  console.log('The task board shows nothing without its script, and its API did each thing once.');
} finally {
  await tasks.close();
}
