import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './bundle-folder.ts';
import { licenceNotices } from './licence-notices.ts';

test('the notices hold the licence of each package once, and none of ours', () => {
  const inModules = (path: string) => join(repositoryRoot, 'node_modules', path);
  const notices = licenceNotices([
    join(repositoryRoot, 'packages/base/src/index.ts'),
    inModules('commander/index.js'),
    inModules('commander/lib/command.js'),
    inModules('@noble/hashes/sha2.js'),
  ]);
  expect(notices.match(/^\S+ \d+\.\d+\.\d+ \(.*\)$/gm)).toEqual([
    expect.stringContaining('@noble/hashes'),
    expect.stringContaining('commander'),
  ]);
  expect(notices).toContain(readFileSync(inModules('commander/LICENSE'), 'utf8').trim());
});
