import { describe, expect, test } from 'vitest';
import { temporaryTree } from '../source/temporary-tree.ts';
import { readWorkspace } from '../source/workspaces.ts';
import { compilerProblems, dependencyProblems, referenceProblems } from './check-declarations.ts';
import type { Boundary } from './import-table.ts';

const pure: Boundary = { mayImport: ['base'], thirdParty: [], node: false, dom: false };

interface Written {
  readonly manifest?: object;
  readonly tsconfig?: object;
  readonly files: Readonly<Record<string, string>>;
}

function read({ manifest, tsconfig, files }: Written) {
  using tree = temporaryTree({
    'packages/fel/package.json': JSON.stringify({ name: '@handrail/fel', ...manifest }),
    ...(tsconfig ? { 'packages/fel/tsconfig.json': JSON.stringify(tsconfig) } : {}),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/fel/${path}`, text])),
  });
  return readWorkspace(tree.root, 'packages/fel');
}

describe('package.json', () => {
  const uses = {
    'src/a.ts': `import 'decimal.js';`,
    'src/a.test.ts': `import 'vitest';\nimport 'fast-check';`,
  };

  test('that lists exactly what is imported has no problem', () => {
    const workspace = read({ manifest: { dependencies: { 'decimal.js': '1' } }, files: uses });
    expect(dependencyProblems(workspace, ['vitest', 'fast-check'])).toEqual([]);
  });

  test.each([
    ['an undeclared import', {}, 'does not list "decimal.js", which its sources import'],
    ['a declaration for tests only', { devDependencies: { 'decimal.js': '1' } }, 'which its sources import'],
    [
      'a dead dependency',
      { dependencies: { 'decimal.js': '1', yaml: '2' } },
      'lists "yaml", which no source',
    ],
    ['a foreign name', { name: 'fel', dependencies: { 'decimal.js': '1' } }, 'is named "fel"'],
  ])('with %s is reported', (_case, manifest, reason) => {
    const found = dependencyProblems(read({ manifest, files: uses }), ['vitest', 'fast-check']);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(reason);
  });

  test('must list what only tests import, unless the tool chain brings it', () => {
    const workspace = read({ manifest: { dependencies: { 'decimal.js': '1' } }, files: uses });
    expect(dependencyProblems(workspace, ['vitest'])).toEqual([
      'packages/fel/package.json does not list "fast-check", which its tests import.',
    ]);
  });
});

describe('tsconfig.json', () => {
  const base = { extends: '../../tsconfig.base.json' };
  const files = { 'src/a.ts': 'export const a = 1;' };
  const withBase = { dependencies: { '@handrail/base': '0' } };

  test.each([
    ['nothing, when it is absent', undefined, {}, 'has no tsconfig.json'],
    ['another base', { extends: './own.json' }, {}, 'does not extend the base'],
    ['browser types', { ...base, compilerOptions: { lib: ['ES2023', 'DOM'] } }, {}, 'adds browser types'],
    ['worker types', { ...base, compilerOptions: { lib: ['WebWorker'] } }, {}, 'adds browser types'],
    ['Node types', { ...base, compilerOptions: { types: ['node'] } }, {}, 'adds the types of node'],
    ['no reference to a dependency', base, withBase, 'does not reference "base"'],
    [
      'a reference without dependency',
      { ...base, references: [{ path: '../base' }] },
      {},
      'references "base"',
    ],
  ])('of a pure package with %s is reported', (_case, tsconfig, manifest, reason) => {
    const found = compilerProblems(read({ ...(tsconfig ? { tsconfig } : {}), manifest, files }), pure);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(reason);
  });

  test('of an adapter may add the types its row allows', () => {
    const tsconfig = { ...base, compilerOptions: { lib: ['DOM'], types: ['node'] } };
    expect(compilerProblems(read({ tsconfig, files }), { ...pure, node: true, dom: true })).toEqual([]);
  });

  test('of a pure package that follows the rules has no problem', () => {
    const tsconfig = { ...base, references: [{ path: '../base' }] };
    expect(compilerProblems(read({ tsconfig, manifest: withBase, files }), pure)).toEqual([]);
  });
});

test('a reference comment is reported, an ordinary comment is not', () => {
  const files = { 'src/a.ts': '/// <reference types="node" />\n/// <summary>\nexport const a = 1;' };
  expect(referenceProblems(read({ files }))).toEqual([
    'packages/fel/src/a.ts:1 adds types by a reference comment; use tsconfig.json.',
  ]);
});
