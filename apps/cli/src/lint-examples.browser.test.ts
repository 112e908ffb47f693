import { makeBundle } from '@handrail/form-element/testing';
import { startTasks } from '@handrail/tasks';
import { expect, test } from 'vitest';
import { audited } from '../testing/audited-site.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { startSmallSite } from '../testing/small-site.ts';
import { runCli } from './run-cli.ts';

const RENDERED = ['--render', '--unsandboxed-browser'];

test('the tasks example scores 100 in every category once its script has drawn it', async () => {
  const tasks = await startTasks();
  try {
    const { below, findings, pages } = await audited(`${tasks.origin}/`, RENDERED);
    expect({ below, pages }).toEqual({ below: [], pages: 2 });
    // The day of a reminder is asked for when somebody wants one.
    expect(findings).toEqual([expect.stringMatching(/"task\.create" has no field "remind_on" on this page/)]);
  } finally {
    await tasks.close();
  }
});

const DEFINITION = {
  $formspec: '1.0',
  url: 'https://forms.example/order',
  version: '1.0.0',
  status: 'active',
  title: 'Order',
  items: [
    { key: 'name', type: 'field', dataType: 'string', label: 'Your name' },
    { key: 'count', type: 'field', dataType: 'integer', label: 'How many?' },
    { key: 'day', type: 'field', dataType: 'date', label: 'Delivery' },
    { key: 'gift', type: 'field', dataType: 'boolean', label: 'Is it a gift?' },
    {
      key: 'size',
      type: 'field',
      dataType: 'choice',
      label: 'Size',
      options: ['s', 'm', 'l', 'xl', 'xxl', 'xs', 'xxs'].map((value) => ({ value, label: value })),
    },
  ],
  binds: [{ path: 'name', required: 'true' }],
};

test('a form that our element draws scores 100 in every category with the manifest that is made of it', async () => {
  const files = await makeBundle();
  let manifest = '';
  const site = await startSmallSite(({ url = '' }) => {
    const script = files.get(url.slice(1));
    if (script !== undefined) return { headers: { 'content-type': 'text/javascript' }, body: script };
    const json = { headers: { 'content-type': 'application/json' } };
    if (url === '/order.json') return { ...json, body: JSON.stringify(DEFINITION) };
    if (url === '/.well-known/agent-manifest.json' && manifest !== '') return { ...json, body: manifest };
    if (url !== '/') return undefined;
    return {
      body: `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
<handrail-form src="/order.json"></handrail-form><script type="module" src="/handrail-form.js"></script></html>`,
    };
  });
  try {
    const io = new MemoryIo();
    await runCli(['manifest', 'generate', `${site.origin}/`, ...RENDERED], io);
    manifest = io.output.join('\n');
    expect(await audited(`${site.origin}/`, RENDERED)).toEqual({ pages: 1, below: [], findings: [] });
  } finally {
    await site.close();
  }
});
