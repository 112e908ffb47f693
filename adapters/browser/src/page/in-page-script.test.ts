import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inPageModule } from '../../testing/bundle-in-page.ts';

test('what runs inside pages is made of its sources; `npm run in-page -w @handrail/browser` makes it anew', async () => {
  const written = readFileSync(new URL('./in-page-script.ts', import.meta.url), 'utf8');
  expect(written).toBe(await inPageModule());
});
