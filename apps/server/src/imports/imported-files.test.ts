import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportedFiles, saveWhole } from './imported-files.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-imported-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('sites that were imported are there again', () => {
  const files = new ImportedFiles(folder);
  const site = { name: 'shop', url: 'http://127.0.0.1:1/' };
  expect(files.sites()).toEqual([]);
  files.saveSites([site]);
  expect(new ImportedFiles(folder).sites()).toEqual([site]);
});

test.each(['', '[{', 'null', '{}', '[7]', '[{"name": "shop"}]', '[{"name": "shop", "url": "shop"}]'])(
  'sites that cannot be read are named with the file and the way out: %s',
  (text) => {
    saveWhole(join(folder, 'imported'), 'sites.json', '');
    writeFileSync(join(folder, 'imported/sites.json'), text);
    expect(() => new ImportedFiles(folder).sites()).toThrow(
      expect.objectContaining({
        code: 'data-folder-unusable',
        message: expect.stringMatching(/sites\.json" cannot be read\. Restore the file/),
      }),
    );
  },
);
