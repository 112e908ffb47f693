import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function run(...args: readonly string[]): string {
  return execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

// The benchmarks measure built files, so this test builds them as `npm run bench` does.
beforeAll(() => {
  run('node_modules/typescript/bin/tsc', '-b', 'benchmarks/tsconfig.bench.json');
});

test('every engine runs the form benchmark, gives the right answers and gets a number in every cell', () => {
  const output = run('benchmarks/dist/main.js', 'form', '--smoke');
  const lines = output.split('\n').filter((line) => /^\| (?:load|set|add|submit|heap)/.test(line));
  expect(lines).toHaveLength(2 * 6 + 2 + 2 + 3);
  expect(output).not.toMatch(/failed|was stopped/);
  const columns = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  expect(columns.filter((cells) => cells.slice(2, 6).includes('–'))).toEqual([]);
  expect(output).toMatch(/@handrail\/form`: everything it exports +\| +\d+/);
});

test('the expression benchmark gives a row for every expression', () => {
  const output = run('benchmarks/dist/main.js', 'fel', '--smoke');
  expect(output.split('\n').filter((line) => line.startsWith('| `'))).toHaveLength(6);
  expect(output).not.toContain('NaN');
});

test('the store benchmark stores every batch and gives a row for every way', () => {
  const output = run('benchmarks/dist/main.js', 'host-store', '--smoke');
  expect(output.split('\n').filter((line) => /^\| (?:bare loop|store)/.test(line))).toHaveLength(3 * 2);
  expect(output).not.toContain('NaN');
});

test('the benchmark of PostgreSQL gives a number for both numbers of processes, for the peer and for both logs', () => {
  const output = run('benchmarks/dist/main.js', 'postgres', '--smoke');
  const lines = output
    .split('\n')
    .filter((line) => /^\| (?:bare|runs|the same|DBOS|ours|[\d,]+ events)/.test(line));
  expect(lines).toHaveLength(9 + 2);
  expect(output).not.toContain('NaN');
});

test('the assist benchmark calls every tool every way and fills the example', () => {
  const output = run('benchmarks/dist/main.js', 'assist', '--smoke');
  const lines = output.split('\n').filter((line) => /^\| (?:in process|HTTP|MCP)/.test(line));
  expect(lines).toHaveLength(3 * (2 + 2 * 4));
  const columns = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  expect(columns.filter((cells) => cells.slice(4, 7).includes('–'))).toEqual([]);
  expect(output).toMatch(/^\| a page at a time +\| +\d+/m);
  expect(output).not.toContain('NaN');
});

test('the assistance benchmark sees every change and every key of a live page', () => {
  const output = run('benchmarks/dist/main.js', 'assistance', '--smoke');
  expect(output.match(/^\| (?:page changes|key sent).*×/gm)).toHaveLength(6);
  expect(output).not.toContain('NaN');
});

test('the host benchmark gives a number for everything it measures', () => {
  const output = run('benchmarks/dist/main.js', 'host', '--smoke');
  const lines = output.split('\n').filter((line) => line.startsWith('|'));
  expect(lines.length).toBeGreaterThan(15);
  expect(output).not.toMatch(/NaN|–/);
});

test('the history benchmark replays, compares, verifies and bundles', () => {
  const output = run('benchmarks/dist/main.js', 'history', '--smoke');
  expect(output.match(/^\| (?:replay|comparison|reading|verified|its lines|\d+ events)/gm)).toHaveLength(7);
  expect(output).not.toMatch(/NaN|–/);
});

test('the planner benchmark gives a number for planning on both sites and for both floors', () => {
  const output = run('benchmarks/dist/main.js', 'planner', '--smoke');
  expect(output.match(/^\| (?:plan a request|read the values|floor).*×/gm)).toHaveLength(4);
  expect(output).not.toContain('NaN');
});

test('the element benchmark draws every form in a browser and takes every key', () => {
  const output = run('benchmarks/dist/main.js', 'element', '--smoke');
  expect(output.match(/^\| (?:first field|all fields|key → frame).*×/gm)).toHaveLength(4);
  expect(output).not.toMatch(/NaN|0\.00 /);
});

test('the page benchmark finds every field, touches no wrong element and says no false word', () => {
  const output = run('benchmarks/dist/main.js', 'page', '--smoke');
  expect(output.match(/^\| (?:create|delete|list) .*\| +100% \| +0 \|/gm)).toHaveLength(3);
  expect(output.match(/^\| (?:drop|duplicate|rename|move) +\| +\d+ \| +0 \| +0 \|/gm)).toHaveLength(4);
  expect(output.match(/^\| [\w-]+ +(?:\| +\d+ ){3}(?:\| +0 ){5}\|$/gm)).toHaveLength(10);
  expect(output).not.toContain('NaN');
});
