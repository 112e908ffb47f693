import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildProgram,
  buildSite,
  runProgram as handrail,
  repositoryRoot as root,
} from '../testing/built-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-main-'));

beforeAll(async () => {
  buildSite();
  await buildProgram();
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the built program evaluates an expression with data from a pipe', () => {
  expect(handrail(['fel', '$a + 1', '--data', '-'], '{"a": 0.1}')).toEqual({
    status: 0,
    stdout: '1.1  number\n',
    stderr: '',
  });
});

test.each([
  ['a finding', ['fel', '1 +'], 1],
  ['wrong use', ['fel', '--unknown'], 2],
  ['a folder instead of a file', ['form', 'validate', 'apps', 'apps'], 3],
])('the exit code tells of %s', (_what, args, status) => {
  expect(handrail(args).status).toBe(status);
});

test('a form is filled from prepared answers without a terminal', () => {
  const out = join(folder, 'claim.json');
  const example = (name: string) => join('examples/guided-fill', name);
  const { status, stdout } = handrail([
    ...['form', 'fill', example('definition.json')],
    ...['--fallback-answers', example('answers.json'), '--out', out],
  ]);
  expect(stdout).toContain('✓ Completed.');
  expect(stdout).not.toContain('\u001b');
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
    status: 'completed',
    data: { settlement: { total: { amount: '388.95' }, payout: { amount: '288.95' } } },
  });
});

test('the linter starts under the name that the framework gives it', () => {
  const { status, stdout } = spawnSync(process.execPath, ['apps/cli/bin/aaf-lint.js', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toContain('Usage: handrail lint');
  expect(status).toBe(0);
});

test('the trace of a defect names the source, not the bundle', () => {
  const broken = 'data:text/javascript,process.stdout.write = () => { throw new Error("no output"); }';
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', broken, 'apps/cli/bin/handrail.js', 'fel', '1 + 1'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stderr).toMatch(/Error: no output\n {4}at .*\n {4}at .*apps\/cli\/src\/main\.ts:\d+:\d+/);
});

test('npm start completes the guided task without a terminal, and again when it is done', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const [jiti, ...words] = scripts.start.split(' ');
  expect(jiti).toBe('jiti');
  const start = [join(root, 'node_modules/jiti/lib/jiti-cli.mjs'), ...words, '--headless'];
  for (let round = 0; round < 2; round += 1) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...start, '--data', join(folder, 'data'), '--port', '0'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stderr).toMatch(/^Built in \d+ s\.\n$/);
    expect(stdout).toContain('has started');
    expect(stdout).toMatch(/You get back +€288\.95/);
    expect(stdout).toContain('✓ Submitted: exactly the 27 values above');
    expect(stdout).toMatch(/Customer email +accounts@northwind\.example/);
    expect(stdout).toContain(`The site said: “Invoice INV-000${6 + round} over 388.95 EUR`);
    expect(stdout).toContain(`INV-000${6 + round}  accounts@northwind.example  388.95  EUR  draft`);
    expect(stdout).toContain('✗ Check the request');
    expect(stdout).toContain('required frame absent — frame_compatibility.');
    expect(stdout).not.toContain('\u001b');
    expect(status).toBe(0);
  }
}, 180_000);

test('a reader that closes the pipe early is not a failure', async () => {
  const program = join(root, 'apps/cli/bin/handrail.js');
  const child = spawn(process.execPath, [program, 'fel', '--functions'], { cwd: root });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
});
