import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * Times the path of a newcomer: clone, install from a warm package cache, `npm start`, and the first page in a browser's eyes.
 *
 *   npm run first-screen [-- <most seconds>]
 */
const most = Number(process.argv[2] ?? 60);
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'handrail-first-screen-'));
const clone = join(folder, 'handrail');
const begun = performance.now();
const times: string[] = [];
let before = begun;
function lap(what: string): void {
  times.push(`${what} ${((performance.now() - before) / 1_000).toFixed(1)} s`);
  before = performance.now();
}

try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
  lap('clone');
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], { cwd: clone });
  lap('npm ci');
  const started = spawn('npm', ['start', '--silent', '--', '--port', '0', '--no-open'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  for await (const part of started.stdout) {
    output += String(part);
    const link = /http:\S+\/s\/\S+/.exec(output)?.[0];
    if (link === undefined) continue;
    lap('npm start');
    const page = await fetch(link);
    if (page.status !== 200 || !(await page.text()).includes('Sign in'))
      throw new Error('The first page is not there.');
    lap('first page');
    break;
  }
  if (started.pid !== undefined) process.kill(-started.pid, 'SIGKILL');
  const total = (performance.now() - begun) / 1_000;
  console.log(`${times.join(', ')}: ${total.toFixed(1)} s in all, at most ${most} s.`);
  process.exitCode = total <= most ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
