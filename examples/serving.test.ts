import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const jiti = join(root, 'node_modules/jiti/lib/jiti-cli.mjs');

function serve(name: string, ...args: readonly string[]) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [jiti, `examples/${name}/main.ts`, ...args],
      { cwd: root },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const folder = mkdtempSync(join(tmpdir(), 'handrail-serving-'));
afterAll(() => rmSync(folder, { recursive: true }));

const taken = createServer();
beforeAll(() => new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => taken.close(() => resolve())));

describe.each(['billing', 'extension', 'library', 'tasks'])('the server of %s', (name) => {
  test('explains its options', async () => {
    const { code, stdout } = await serve(name, '--help');
    expect(stdout).toContain(`examples/${name}/main.ts [options]`);
    expect(stdout).toContain('--port <number>');
    expect(code).toBe(0);
  });

  test.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--port', 'many'], '--port takes a number from 0 to 65535.'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, stderr } = await serve(name, ...args);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('--help');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(2);
  });

  test('says that its port is in use', async () => {
    const { port } = taken.address() as AddressInfo;
    const file = name === 'billing' ? ['--file', join(folder, 'billing.json')] : [];
    const { code, stderr } = await serve(name, '--port', String(port), ...file);
    expect(stderr.trim()).toBe(`Port ${port} is in use. Choose another one with --port.`);
    expect(code).toBe(1);
  });
});
