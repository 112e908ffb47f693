import { expect, test } from 'vitest';
import { field, provider } from '../../testing/provider.ts';

test('smoke', async () => {
  const p = provider({
    items: [field('name'), field('n', 'integer')],
    binds: [{ path: 'name', required: 'true' }],
  });
  for (const n of ['form.describe', 'field.list', 'form.progress', 'form.nextIncomplete', 'form.validate'])
    console.log(n, JSON.stringify(await p.result(n), null, 1));
  console.log(await p.call('field.describe', { path: 'n' }));
  expect(p.toolset.list().length).toBe(10);
});
