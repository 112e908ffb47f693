import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

const BROKEN = `<!doctype html>
<title>Things</title>
<p>One</p>
<p>Two</p>
<form data-agent-action='thing.add'
      method=post>
  <label>Name <input name="n" data-agent-field="name"></label>
  <button data-agent-action="thing.add.submit">Add</button>
</form>
<p>Three</p>
<p>Four</p>
<p>Five</p>
<p>Six</p>
<button data-agent-kind=action data-agent-action="thing.remove" data-agent-Risk="high">Delete all</button>`;

const FIXED = BROKEN.replace('<form ', '<form data-agent-kind="action" ')
  .replace('<input ', '<input data-agent-kind="field" ')
  .replace('<button data-agent-action', '<button data-agent-kind="action" data-agent-action')
  .replace('data-agent-Risk', 'data-agent-danger')
  .replace(
    '<button data-agent-kind=action',
    '<button data-agent-confirm="required" data-agent-kind="action"',
  );

test('--fix changes attributes and nothing else, and a second time there is nothing left to fix', async () => {
  const io = new MemoryIo({ 'page.html': BROKEN });
  await runCli(['lint', 'page.html', '--safety', '--fix'], io);
  expect(io.written.get('page.html')).toBe(FIXED);
  expect(io.output.join('\n')).toContain('FORMS 100  FIELDS 100  ACTIONS 100  SAFETY 100');
  expect(io.errors).toContain(
    'handrail: fixed page.html, line 14: data-agent-risk → data-agent-danger (unknown-attribute)',
  );
  io.errors.length = 0;
  await runCli(['lint', 'page.html', '--safety', '--fix'], io);
  expect(io.errors.join('\n')).toContain('nothing to fix automatically in page.html');
});

test.each([
  ['', ''],
  [' with a byte order mark', '\ufeff'],
])('--suggest prints a patch of a file%s that git applies, and writes nothing', async (_, mark) => {
  const io = new MemoryIo({ 'page.html': `${mark}${BROKEN}` });
  expect(await runCli(['lint', 'page.html', '--safety', '--suggest'], io)).toBe(0);
  expect(io.written.size).toBe(0);
  const folder = mkdtempSync(join(tmpdir(), 'handrail-lint-'));
  try {
    writeFileSync(join(folder, 'page.html'), `${mark}${BROKEN}`);
    execFileSync('git', ['apply', '-'], { cwd: folder, input: `${io.output.join('\n')}\n` });
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).toBe(`${mark}${FIXED}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['an address', 'https://site.invalid/'],
  ['standard input', '-'],
])('%s cannot be fixed', async (_, target) => {
  const io = new MemoryIo({}, '<p>x');
  expect(await runCli(['lint', target, '--fix'], io)).toBe(2);
  expect(io.errors.join('\n')).toContain('need one, not a URL or standard input');
});

test('a page that cannot be fixed without its author is left as it is', async () => {
  const io = new MemoryIo({ 'page.html': '<button>Delete</button>' });
  await runCli(['lint', 'page.html', '--safety', '--suggest'], io);
  expect(io.output).toEqual(['There is nothing to fix automatically.']);
});

test('folders are fixed, but for pages that are left out and findings that somebody has a reason for', async () => {
  const loose = '<form data-agent-action="a.b"></form>';
  const io = new MemoryIo({
    'site/a.html': loose,
    'site/b.html': `<!-- handrail-lint-ignore missing-kind: It is drawn by a script. -->\n${loose}\n${loose}`,
    'site/old/c.html': loose,
    'handrail.lint.json': '{ "ignore": ["site/old"] }',
  });
  await runCli(['lint', 'site', '--fix'], io);
  const fixed = '<form data-agent-kind="action" data-agent-action="a.b"></form>';
  expect(Object.fromEntries(io.written)).toEqual({
    'site/a.html': fixed,
    'site/b.html': `<!-- handrail-lint-ignore missing-kind: It is drawn by a script. -->\n${loose}\n${fixed}`,
  });
});

test('a patch begins with the mark that the file begins with', async () => {
  for (const command of [
    ['lint', 'a.html', '--suggest'],
    ['annotate', 'a.html'],
  ]) {
    const io = new MemoryIo({
      'a.html': `\ufeff<form data-agent-action="a.b"></form>\n<button>Go there</button>`,
    });
    await runCli(command, io);
    expect(io.output.join('\n')).toMatch(/^[- ]\ufeff<form/m);
  }
});
