import { describe, expect, test } from 'vitest';
import { temporaryTree } from '../source/temporary-tree.ts';
import { readWorkspace } from '../source/workspaces.ts';
import { ambientProblems, importProblems } from './check-workspace.ts';
import type { Boundary } from './import-table.ts';

const pure: Boundary = {
  mayImport: ['base'],
  mayImportTypesOf: ['runs'],
  testsMayImport: ['schema-check'],
  thirdParty: ['decimal.js', { name: 're2js', onlyUnder: 'src/patterns' }],
  node: false,
  dom: false,
};

function problems(file: string, text: string, boundary: Boundary = pure): string[] {
  using tree = temporaryTree({
    'packages/fel/package.json': '{ "name": "@handrail/fel" }',
    [`packages/fel/${file}`]: text,
  });
  const workspace = readWorkspace(tree.root, 'packages/fel');
  return [...importProblems(workspace, boundary), ...ambientProblems(workspace, boundary)];
}

describe('an import is reported', () => {
  test.each([
    ['of a workspace outside the row', `import { a } from '@handrail/host';`, 'may import base, runs'],
    ['of its subpath', `import { a } from '@handrail/host/ports';`, 'may import base, runs'],
    ['by re-export', `export { a } from '@handrail/host';`, 'may import base, runs'],
    ['by star re-export', `export * from '@handrail/host';`, 'may import base, runs'],
    ['by dynamic import', `export const load = () => import('@handrail/host');`, 'may import base, runs'],
    ['of a type only', `import type { A } from '@handrail/host';`, 'may import base, runs'],
    ['inside a type', `export type A = import('@handrail/host').A;`, 'may import base, runs'],
    ['of values where only types are given', `import { a } from '@handrail/runs';`, 'only its types'],
    ['of a mix where only types are given', `import { a, type B } from '@handrail/runs';`, 'only its types'],
    [
      'of a contract suite',
      `import { suite } from '@handrail/base/testing';`,
      'contract suites are for tests',
    ],
    ['of a Node built-in', `import { readFileSync } from 'node:fs';`, 'may not use Node'],
    ['of a Node built-in without its prefix', `import fs from 'fs/promises';`, 'may not use Node'],
    ['by require', `const fs = require('fs'); export { fs };`, 'may not use Node'],
    ['of a package the row does not name', `import ajv from 'ajv';`, 'the table does not give'],
    ['of a scoped package', `import ajv from '@cfworker/json-schema';`, 'the table does not give'],
    ['of a package outside its one folder', `import { RE2JS } from 're2js';`, 'only under src/patterns'],
    ['across workspaces by path', `import { a } from '../../base/src/a.ts';`, 'by its name'],
    ['of fixtures in shipped code', `import a from '../../../fixtures/a.json';`, 'by its name'],
    ['by absolute path', `import { a } from '/a.ts';`, 'absolute path'],
    ['of a computed name', 'export const load = (name: string) => import(name);', 'computed name'],
  ])('%s', (_case, text, reason) => {
    const found = problems('src/a.ts', `// a first line\n${text}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('packages/fel/src/a.ts:2 ');
    expect(found[0]).toContain(reason);
  });
});

describe('an import passes', () => {
  test.each([
    ['of an allowed workspace', 'src/a.ts', `import { a } from '@handrail/base';`],
    ['of types where only types are given', 'src/a.ts', `import { type A, type B } from '@handrail/runs';`],
    ['of an allowed package and its subpath', 'src/a.ts', `import d from 'decimal.js/decimal.mjs';`],
    ['of a package in its one folder', 'src/patterns/a.ts', `import { RE2JS } from 're2js';`],
    ['of a package in the file of that name', 'src/patterns.ts', `import { RE2JS } from 're2js';`],
    ['of a file of the same workspace', 'src/deep/a.ts', `import { b } from '../b.ts';`],
    ['of Node in a test', 'src/a.test.ts', `import { readFileSync } from 'node:fs';`],
    ['of fixtures in a test', 'src/a.test.ts', `import a from '../../../fixtures/a.json';`],
    ['of an implementation in a test', 'src/a.test.ts', `import { a } from '@handrail/schema-check';`],
    ['of the test runner in a contract suite', 'testing/a.ts', `import { test } from 'vitest';`],
    [
      'written only in a comment or a text',
      'src/a.ts',
      `// import 'node:fs'\nexport const a = "import 'node:fs'";`,
    ],
  ])('%s', (_case, file, text) => {
    expect(problems(file, text)).toEqual([]);
  });

  test('of Node under the folders that may use it, and nowhere else', () => {
    const boundary: Boundary = { ...pure, node: ['src/stdio'] };
    expect(problems('src/stdio/a.ts', `import 'node:fs';`, boundary)).toEqual([]);
    expect(problems('src/http/a.ts', `import 'node:fs';`, boundary)).toHaveLength(1);
  });
});

describe('time and randomness', () => {
  test.each(['Date.now()', 'Math.random()', 'new Date()', 'globalThis.crypto'])(
    '%s is reported in pure code',
    (call) => {
      expect(problems('src/a.ts', `export const a = ${call};`)).toHaveLength(1);
      expect(problems('src/a.test.ts', `export const a = ${call};`)).toEqual([]);
      expect(problems('src/a.ts', `export const a = ${call};`, { ...pure, node: true })).toEqual([]);
    },
  );

  test('a date made from a given instant is fine', () => {
    expect(problems('src/a.ts', 'export const a = new Date(0);')).toEqual([]);
  });
});

test('a file that does not parse is named', () => {
  expect(() => problems('src/a.ts', 'const = ;')).toThrow('packages/fel/src/a.ts does not parse');
});
