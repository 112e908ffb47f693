import { describe, expect, test } from 'vitest';
import { compilerProblems, dependencyProblems, referenceProblems } from './boundaries/check-declarations.ts';
import { ambientProblems, importProblems } from './boundaries/check-workspace.ts';
import type { ImportTable } from './boundaries/import-table.ts';
import { readManifest } from './source/package-manifest.ts';
import { readJson, repositoryRoot } from './source/repository.ts';
import { readWorkspace, type TsConfig, workspaceFolders } from './source/workspaces.ts';

const pure = { thirdParty: [], node: false, dom: false } as const;
const inNode = { thirdParty: [], node: true, dom: false } as const;
const inPages = { thirdParty: [], node: false, dom: true } as const;

/** Who may import whom. Imports point inward: apps → adapters → packages. See docs/decisions/0013. */
const TABLE: ImportTable = {
  'packages/base': { ...pure, mayImport: [] },
  // Large, so browsers load it only when a pattern is met; others take it through the port in base.
  'packages/patterns': { ...pure, mayImport: ['base'], thirdParty: ['re2js'] },
  'packages/fel': {
    ...pure,
    mayImport: ['base'],
    testsMayImport: ['patterns'],
    thirdParty: ['decimal.js', 'temporal-polyfill'],
  },
  // Each language and the telephone numbers have their own entry, so that pages load only what they need.
  'packages/values': {
    ...pure,
    mayImport: [],
    thirdParty: [
      { name: 'chrono-node', onlyUnder: 'src/languages' },
      { name: 'libphonenumber-js', onlyUnder: 'src/phone' },
    ],
  },
  'packages/form': { ...pure, mayImport: ['base', 'fel'], testsMayImport: ['patterns', 'schema-check'] },
  'packages/tools': { ...pure, mayImport: ['base'] },
  'packages/assist': {
    ...pure,
    mayImport: ['base', 'tools', 'form'],
    testsMayImport: ['schema-check'],
  },
  'packages/page': {
    ...pure,
    mayImport: ['base', 'tools', 'values'],
    testsMayImport: ['html', 'patterns', 'schema-check'],
  },
  'packages/planner': {
    ...pure,
    mayImport: ['base', 'tools', 'values', 'page'],
    testsMayImport: ['html', 'schema-check'],
    thirdParty: ['minisearch'],
  },
  'packages/lint': {
    ...pure,
    mayImport: ['base', 'page'],
    testsMayImport: ['html', 'patterns', 'schema-check'],
  },
  'packages/contracts': { ...pure, mayImport: ['base', 'values'], thirdParty: ['yaml', '@noble/hashes'] },
  'packages/runs': { ...pure, mayImport: ['base'], testsMayImport: ['patterns', 'schema-check'] },
  'packages/assistance': { ...pure, mayImport: ['base'] },
  // What an owner sees and may do; the dashboard and the pages without scripts draw it.
  'packages/owner-view': {
    ...pure,
    // Of runs: what counts as declined or refused, which lists and pages must say alike.
    mayImport: ['base', 'assistance', 'tools', 'values', 'runs'],
  },
  'packages/host': {
    ...pure,
    mayImport: ['base', 'tools', 'runs', 'assistance', 'contracts'],
    testsMayImport: ['patterns', 'schema-check', 'conformance-seams'],
    thirdParty: [{ name: 'croner', onlyUnder: 'src/schedules' }],
  },
  // Only for hosts under test; see the tests of who loads it.
  'packages/conformance-seams': { ...pure, mayImport: ['base', 'tools', 'runs', 'host'] },

  'adapters/schema-check': { ...pure, mayImport: ['base', 'patterns'], thirdParty: ['ajv'] },
  'adapters/transports': {
    mayImport: ['base', 'tools'],
    testsMayImport: ['assist', 'form', 'schema-check'],
    thirdParty: [
      { name: '@modelcontextprotocol/server', onlyUnder: 'src/mcp' },
      { name: '@modelcontextprotocol/client', onlyUnder: 'src/mcp' },
    ],
    node: ['src/mcp/stdio', 'src/http/node'],
    dom: false,
  },
  'adapters/connectors': { ...inNode, mayImport: ['base', 'host', 'assistance', 'tools'] },
  'adapters/notify': {
    ...inNode,
    mayImport: ['base', 'host'],
    testsMayImport: ['egress'],
    thirdParty: ['nodemailer'],
  },
  // Where an owner's profiles are kept; both encrypt.
  'adapters/profile-file': { ...inNode, mayImport: ['base', 'assist'] },
  'adapters/profile-browser': { ...inPages, mayImport: ['base', 'assist'] },
  'adapters/egress': { ...inNode, mayImport: ['base', 'host'] },
  'adapters/expressions': { ...pure, mayImport: ['base', 'fel', 'runs'], testsMayImport: ['patterns'] },
  'adapters/dom': { ...inPages, mayImport: ['base', 'page'], testsMayImport: ['schema-check'] },
  'adapters/html': {
    ...pure,
    // Patterns of forms come from pages.
    mayImport: ['base', 'page', 'patterns'],
    testsMayImport: ['schema-check'],
    thirdParty: ['parse5'],
  },
  'adapters/browser': {
    ...inNode,
    mayImport: ['base', 'host', 'assistance', 'page', 'dom'],
    testsMayImport: ['egress', 'schema-check', 'tools', 'transports'],
    thirdParty: ['playwright-core'],
  },
  'adapters/store-sqlite': {
    ...inNode,
    mayImport: ['base', 'runs', 'tools', 'host'],
    thirdParty: ['libsql'],
  },
  // Sealing, the chain of a run's log and the registers have one home for both stores.
  'adapters/store-postgres': {
    ...inNode,
    mayImport: ['base', 'runs', 'tools', 'host', 'store-sqlite'],
    // For a certificate of its own.
    testsMayImport: ['egress'],
    thirdParty: ['pg'],
  },
  'adapters/models': {
    ...inNode,
    mayImport: ['base', 'tools', 'page', 'host'],
    testsMayImport: ['schema-check'],
    thirdParty: ['eventsource-parser'],
  },
  'adapters/host-http': {
    ...inNode,
    mayImport: ['base', 'host', 'runs', 'assistance', 'owner-view', 'tools', 'contracts'],
    // What a site answers to a request in words, as the planner declares it.
    mayImportTypesOf: ['planner'],
    testsMayImport: ['patterns', 'schema-check', 'conformance-seams'],
    thirdParty: [
      'fastify',
      'ajv',
      '@opentelemetry/api',
      { name: 'ws', onlyUnder: 'src/surface' },
      { name: '@simplewebauthn/server', onlyUnder: 'src/owner/passkeys' },
    ],
  },
  // One provider that people and programs sign in with. What its claims mean here is read here as well.
  'adapters/oidc': {
    ...inNode,
    mayImport: ['base', 'host'],
    testsMayImport: ['egress'],
    thirdParty: ['openid-client', 'jose'],
  },
  // Pages that need no script. Who the owner is stays with HTTP.
  'adapters/owner-pages': {
    ...inNode,
    // How values are written into pages without script, and read from there, is one thing for all forms.
    mayImport: ['base', 'host', 'runs', 'assistance', 'owner-view', 'tools', 'host-http', 'form-element'],
    // Views make markup with the checked JSX of this package, never with that of Preact.
    thirdParty: [
      'fastify',
      { name: 'preact', onlyUnder: 'src/markup' },
      { name: 'preact-render-to-string', onlyUnder: 'src/markup' },
    ],
  },
  // What runs open: each is a `ToolsetSource` of the host.
  'adapters/form-source': {
    mayImport: ['base', 'tools', 'form', 'assist', 'host', 'patterns', 'connectors'],
    testsMayImport: ['schema-check'],
    thirdParty: [],
    node: ['src/form-library'],
    dom: false,
  },
  'adapters/site-source': {
    mayImport: ['base', 'tools', 'values', 'page', 'planner', 'host', 'html'],
    testsMayImport: ['egress', 'schema-check', 'billing'],
    thirdParty: [],
    node: [],
    dom: false,
  },
  // Fetch, streams and timers are on every platform; nothing of Node beyond them.
  'adapters/client': {
    mayImport: ['base'],
    // What operations take and answer with comes from the endpoints that serve them.
    mayImportTypesOf: ['runs', 'assistance', 'host-http'],
    thirdParty: [],
    node: [],
    dom: false,
  },
  // It draws with the DOM alone (decision 0091), and loads the pattern engine only for definitions that call matches().
  'adapters/form-element': {
    ...inPages,
    // The active provider is a separate file: tools, transports, and the rule for decisions of people.
    mayImport: [
      'base',
      'form',
      'assist',
      'tools',
      'dom',
      'patterns',
      'owner-view',
      'schema-check',
      'transports',
    ],
    thirdParty: [],
  },
  'adapters/vite-plugin': {
    ...inNode,
    mayImport: ['base', 'page', 'lint', 'html', 'schema-check'],
    thirdParty: ['vite'],
  },

  'apps/server': {
    ...inNode,
    mayImport: 'anything',
    thirdParty: [
      'pino',
      '@opentelemetry/api',
      { name: '@opentelemetry/sdk-metrics', onlyUnder: 'src/observe' },
      { name: '@opentelemetry/exporter-prometheus', onlyUnder: 'src/observe' },
      { name: '@opentelemetry/otlp-transformer', onlyUnder: 'src/observe' },
    ],
  },
  'apps/cli': {
    ...inNode,
    mayImport: 'anything',
    thirdParty: ['commander', 'picocolors', '@clack/prompts'],
    loadedByBundle: ['libsql', 'pg', 'playwright-core'],
  },
  'apps/dashboard': {
    ...inPages,
    mayImport: [
      'client',
      'assistance',
      'owner-view',
      'base',
      'form',
      'form-element',
      'dom',
      'transports',
      'assist',
      'profile-browser',
    ],
    mayImportTypesOf: ['runs'],
    // Tried on a whole host, in a real browser.
    testsMayImport: ['server', 'billing', 'oidc'],
    thirdParty: ['preact', '@dagrejs/dagre'],
  },
  'apps/widget': {
    ...inPages,
    mayImport: [
      'base',
      'tools',
      'page',
      'planner',
      'values',
      'dom',
      'schema-check',
      'patterns',
      'owner-view',
    ],
    testsMayImport: ['billing'],
    thirdParty: [],
  },
  // The engine is the page's own; of `form` only what its tools are made from.
  'apps/extension': {
    ...inPages,
    mayImport: ['base', 'tools', 'form', 'assist', 'page', 'dom', 'schema-check', 'transports'],
    // Tried on the example pages, in a whole browser.
    testsMayImport: ['form-element', 'extension-pages'],
    thirdParty: [],
  },

  // Shared by the tests of all others; shipped code never imports it.
  testing: { mayImport: [], thirdParty: 'anything', node: true, dom: true },
  benchmarks: { mayImport: 'anything', thirdParty: 'anything', node: true, dom: true },
};

describe('the import table', () => {
  const rows = Object.entries(TABLE);
  const ringOf = new Map(rows.map(([folder]) => [folder.split('/').at(-1), folder.split('/')[0]]));
  const reach = (folder: string) => {
    const row = TABLE[folder];
    return row && row.mayImport !== 'anything' ? [...row.mayImport, ...(row.mayImportTypesOf ?? [])] : [];
  };

  test.each(rows.filter(([folder]) => folder.startsWith('packages/')))(
    'keeps %s inside the pure ring',
    (folder, row) => {
      expect(reach(folder).filter((name) => ringOf.get(name) !== 'packages')).toEqual([]);
      expect(row).toMatchObject({ node: false, dom: false });
    },
  );

  test('lets no workspace import an app, a benchmark or a name that does not exist', () => {
    const wrong = rows.flatMap(([folder]) =>
      reach(folder).filter((name) => !['packages', 'adapters'].includes(ringOf.get(name) ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  test('has no cycle', () => {
    const folderOf = new Map(rows.map(([folder]) => [folder.split('/').at(-1) ?? '', folder]));
    const settled = new Set<string>();
    let before = -1;
    while (settled.size > before) {
      before = settled.size;
      for (const [name, folder] of folderOf)
        if (reach(folder).every((each) => settled.has(each))) settled.add(name);
    }
    expect([...folderOf.keys()].filter((name) => !settled.has(name))).toEqual([]);
  });
});

describe('the workspaces', () => {
  const folders = workspaceFolders(repositoryRoot);
  const toolchain = Object.keys(readManifest(repositoryRoot, '').devDependencies);

  test('all are in the table', () => {
    expect(folders.filter((folder) => !Object.hasOwn(TABLE, folder))).toEqual([]);
  });

  test('are all built when they have a build', () => {
    const build = readJson(repositoryRoot, 'tsconfig.build.json') as TsConfig;
    const built = (build.references ?? []).map(({ path }) => path);
    const buildable = folders.filter((folder) => readWorkspace(repositoryRoot, folder).tsconfig);
    expect([...built].sort()).toEqual(buildable);
  });

  test('load the conformance seams in one place, and only when it is asked for', () => {
    const loading = folders.flatMap((folder) =>
      readWorkspace(repositoryRoot, folder).files.flatMap(({ path, isTest, imports }) =>
        imports
          .filter(({ specifier }) => !isTest && specifier?.startsWith('@handrail/conformance-seams'))
          .map(({ isDynamic }) => ({ path, isDynamic })),
      ),
    );
    expect(loading).toEqual([{ path: 'apps/server/src/compose/compose-conformance.ts', isDynamic: true }]);
  });

  test('start from a base without the types of Node and the browser', () => {
    const { compilerOptions } = readJson(repositoryRoot, 'tsconfig.base.json') as TsConfig;
    expect(compilerOptions?.types).toEqual([]);
    expect(compilerOptions?.lib?.filter((name) => !name.startsWith('ES'))).toEqual([]);
  });

  test.each(folders)('%s imports only what its row allows', (folder) => {
    const boundary = TABLE[folder];
    if (!boundary) throw new Error(`${folder} has no row.`);
    const workspace = readWorkspace(repositoryRoot, folder);
    expect([
      ...importProblems(workspace, boundary),
      ...ambientProblems(workspace, boundary),
      ...referenceProblems(workspace),
    ]).toEqual([]);
  });

  test.each(folders)('%s declares exactly what it imports', (folder) => {
    const boundary = TABLE[folder];
    if (!boundary) throw new Error(`${folder} has no row.`);
    const workspace = readWorkspace(repositoryRoot, folder);
    expect([
      ...dependencyProblems(workspace, toolchain, boundary.loadedByBundle),
      ...compilerProblems(workspace, boundary),
    ]).toEqual([]);
  });
});
