import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPages } from '@handrail/extension-pages';
import { findFirefox, NO_FIREFOX, thisMachine } from '@handrail/testing/find-browser';
import { until } from '@handrail/testing/until';
import { WebSocket } from 'ws';
import { playPanel } from './play-panel.ts';

// Tries the built extension in Firefox: its content script, its provider and its messages, in all three modes. The panel itself
// cannot be driven there; see play-panel.ts.
const firefox = findFirefox(thisMachine);
if (firefox === undefined) throw new Error(NO_FIREFOX);
const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const element = fileURLToPath(new URL('../../../../adapters/form-element/dist/bundle/', import.meta.url));

interface Told {
  readonly path: string;
  readonly look: { readonly tools: readonly string[] | null; readonly plainFields: number };
  readonly started?: readonly string[];
  readonly written: unknown;
  readonly error?: string;
}
const told: Told[] = [];
const reports = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += String(part);
  });
  request.on('end', () => {
    told.push(JSON.parse(body) as Told);
    response.end();
  });
});
await new Promise<void>((resolve) => reports.listen(0, '127.0.0.1', resolve));
const report = `http://127.0.0.1:${(reports.address() as AddressInfo).port}/`;
const pages = await startPages({
  elementFile: (name) => readFile(join(element, name), 'utf8').catch(() => undefined),
});
const folder = await mkdtemp(join(tmpdir(), 'handrail-firefox-'));
let program: ChildProcess | undefined;
try {
  const extension = join(folder, 'extension');
  await cp(built('dist/firefox'), extension, { recursive: true });
  await writeFile(
    join(extension, 'test.js'),
    `(${playPanel})(${JSON.stringify(report)}, ${JSON.stringify(pages.origin)});`,
  );
  const manifest = JSON.parse(await readFile(join(extension, 'manifest.json'), 'utf8'));
  // No driver presses the button here, so this copy may look at pages of this machine.
  const changes = { host_permissions: ['http://127.0.0.1/*'], background: { scripts: ['test.js'] } };
  const { content_security_policy: _, ...rest } = manifest;
  await writeFile(join(extension, 'manifest.json'), JSON.stringify({ ...rest, ...changes }));

  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    join(folder, 'profile'),
    '--remote-debugging-port',
    '0',
  ];
  await mkdir(join(folder, 'profile'));
  program = spawn(firefox, args);
  const send = await connect(program);
  await send('session.new', { capabilities: {} });
  await send('webExtension.install', { extensionData: { type: 'path', path: extension } });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  for (const path of ['/plain', '/renderer', '/provider']) {
    await send('browsingContext.navigate', {
      context: contexts[0]?.context,
      url: `${pages.origin}${path}`,
      wait: 'complete',
    });
    const found = await until(() => told.find((each) => each.path === path), `the report about ${path}`);
    assert.equal(found.error, undefined);
    assert.match(JSON.stringify(found.written), path === '/plain' ? /"ok":true/ : /\\"accepted\\":true/);
    assert.equal(found.look.tools !== null, path === '/provider');
    if (path === '/renderer') assert.ok(found.started?.includes('formspec.form.describe'));
  }
  console.log('In Firefox, all three modes found their fields and filled one.');
} finally {
  program?.kill();
  reports.close();
  await pages.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A session over WebDriver BiDi, without a driver. */
async function connect({ stderr }: ChildProcess) {
  const address = await new Promise<string>((resolve) => {
    let text = '';
    stderr?.on('data', (part) => {
      text += String(part);
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve) => socket.once('open', resolve));
  let last = 0;
  return (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      const id = last;
      socket.on('message', (data) => {
        const answer = JSON.parse(String(data)) as {
          id?: number;
          type: string;
          result?: unknown;
          message?: string;
        };
        if (answer.id !== id) return;
        if (answer.type === 'success') resolve(answer.result);
        else reject(new Error(`${method}: ${answer.message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
