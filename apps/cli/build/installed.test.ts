import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INSTALLED } from './bundle-program.ts';

test('what the bundle loads from elsewhere is installed with it, also by strict installers', () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(INSTALLED));
});
