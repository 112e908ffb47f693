import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, runProgram as handrail, RunningProgram } from '../../testing/built-program.ts';

const CANARY = 'canary-77aa';
const folder = mkdtempSync(join(tmpdir(), 'handrail-erase-'));
const data = join(folder, 'data');
const at = ['--data', data];
let host: RunningProgram | undefined;

const noting = {
  id: 'noting',
  name: 'Noting',
  version: '1.0.0',
  nodes: [{ id: 'n', typeId: 'core.noop', name: 'Note', position: { x: 0, y: 0 }, config: {}, inputs: {} }],
  edges: [],
  triggers: [],
  variables: [{ name: 'note', type: 'string' }],
  metadata: {},
  settings: {},
};

beforeAll(buildProgram);
afterAll(async () => {
  await host?.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function json<Answer>(args: readonly string[]): Answer {
  const { status, stdout, stderr } = handrail([...args, '--json', ...at]);
  if (status !== 0) throw new Error(`handrail ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout) as Answer;
}

const startRun = () => {
  const inputs = ['--inputs', JSON.stringify({ note: CANARY }), '--wait'];
  return json<{ runId: string }>(['run', 'start', 'noting', ...inputs]).runId;
};

function holding(text: string): string[] {
  const files = readdirSync(data).filter((name) => statSync(join(data, name)).isFile());
  return files.filter((name) => readFileSync(join(data, name)).includes(text));
}

test('an operator sees what would be erased, erases it, and finds a record without content', async () => {
  host = new RunningProgram(['up', '--json', '--port', '0', '--keep', '30d', ...at]);
  await host.waitFor(/"url": "([^"]+)"/);
  const file = join(folder, 'noting.json');
  writeFileSync(file, JSON.stringify(noting));
  json(['workflow', 'register', file]);
  const first = startRun();
  const second = startRun();

  const preview = handrail(['erase', '--run', first, '--dry-run', ...at]);
  expect([preview.status, preview.stdout]).toEqual([
    0,
    `1 run of run ${first} would be erased, with events, values, artifacts and unsent deliveries.\n`,
  ]);
  const unasked = handrail(['erase', '--run', first, ...at]);
  expect([unasked.status, unasked.stderr]).toEqual([3, expect.stringContaining('Add --yes')]);
  expect(handrail(['run', 'show', first, ...at]).status).toBe(0);

  const erased = handrail(['erase', '--run', first, '--yes', ...at]);
  expect([erased.status, erased.stdout]).toEqual([0, expect.stringMatching(/^Erased 1 run\. .*backups/su)]);
  expect(handrail(['run', 'show', first, ...at]).status).not.toBe(0);
  expect(holding(first)).toEqual([]);
  expect(handrail(['run', 'show', second, ...at]).status).toBe(0);

  expect(await host.stop('SIGTERM')).toBe(0);
  const keys = json<{ keys: readonly { principal: string }[] }>(['keys', 'list']).keys;
  const owner = keys[0]?.principal ?? '';
  expect(json(['erase', '--owner', owner, '--yes'])).toMatchObject({ runs: 1, kept: 0 });
  for (const text of [first, second, CANARY]) expect(holding(text)).toEqual([]);
  const { erasures } = json<{ erasures: readonly object[] }>(['erase', '--list']);
  const by = userInfo().username;
  expect(erasures).toMatchObject([
    { by, scope: 'owner', runs: 1 },
    { by, scope: 'run', runs: 1 },
  ]);
  expect(JSON.stringify(erasures)).not.toContain(first);
}, 240_000);
