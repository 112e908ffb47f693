import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { PLAIN_SITES } from '../../testing/plain-sites.ts';
import { runCli } from '../run-cli.ts';

let html = '';
let sent: string[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const url = request.url ?? '/';
    if (url === '/.well-known/agent-manifest.json') response.writeHead(404).end();
    else {
      if (url !== '/') sent.push(`${request.method} ${url} ${body}`);
      response.writeHead(200, { 'content-type': 'text/html' }).end(url === '/' ? html : '<p>Thank you');
    }
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sent = [];
});

/** The page after `annotate --write` and `lint --fix`, as an author would run them. */
async function annotated(file: string, plain: string) {
  const io = new MemoryIo({ [file]: plain });
  expect(await runCli(['annotate', file, '--write'], io)).toBe(0);
  await runCli(['lint', file, '--fix', '--safety'], io);
  return { text: io.written.get(file) ?? '', output: io.output.join('\n') };
}

/** Takes out what was inserted: attributes of the vocabulary in front of all others. */
const withoutAnnotations = (text: string) => text.replace(/ data-agent-[a-z-]+="[^"]*"/g, '');

async function act(action: string, args: string) {
  const io = new MemoryIo();
  const exit = await runCli(['page', 'act', `${origin}/`, action, args], io);
  return { exit, errors: io.errors.join('\n') };
}

describe.each(PLAIN_SITES.map((site) => [site.name, site] as const))('%s', (_, site) => {
  test('is annotated and fixed by the commands, is operated, and is asked about where it is dangerous', async () => {
    const { text, output } = await annotated(site.file, site.html);
    expect(withoutAnnotations(text)).toBe(site.html);
    expect(output).toMatch(
      site.guarded.length > 0
        ? /FORMS 100 {2}FIELDS 100 {2}ACTIONS 100 {2}SAFETY 100/
        : /ACTIONS 100 {2}SAFETY -/,
    );
    html = text;
    for (const { action, args } of site.acts) {
      const { exit, errors } = await act(action, JSON.stringify(args));
      // A plain page has no status that says whether it worked; what its server got is looked at below.
      expect(exit, errors).toBe(4);
    }
    expect(sent).toEqual(site.acts.map((each) => each.sent));
    for (const each of site.guarded) {
      const [action = '', args = ''] = each.split(' ');
      const { exit, errors } = await act(action, args);
      expect(errors).toContain('x-confirmation-required');
      expect(exit).toBe(1);
    }
    expect(sent).toHaveLength(site.acts.length);
  });
});
