import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@handrail/client';
import { startBilling } from '../billing/src/start-billing.ts';

// The story: a workflow fills a claim and waits for its owner. The host is killed in the middle, without a warning, and
// started again: the same run goes on, its owner agrees, the claim is submitted once, and the client is billed once, on
// a site that was redesigned meanwhile.
const here = dirname(fileURLToPath(import.meta.url));
const program = join(here, '../../apps/cli/bin/handrail.js');
const data = mkdtempSync(join(tmpdir(), 'handrail-guided-task-'));

const handrail = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Waits for a text of the program and gives what it has printed until then. */
async function printed(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (output.includes(text)) return output;
  }
  throw new Error(`The program ended without "${text}":\n${output}`);
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return new Promise((resolve) => child.once('exit', resolve));
}

const billing = await startBilling({ file: join(data, 'billing.json') });
const setting = [
  ...['--forms', join(here, '../guided-fill/definition.json')],
  ...['--contracts', join(here, 'contracts'), '--data', join(data, 'host'), '--port', '0'],
  ...['--site', `billing=${billing.url}/invoices/`],
];

try {
  // Somebody else starts the run on a host, and the host dies while the run waits.
  const host = handrail('up', '--json', '--allow-loopback', new URL(billing.url).port, ...setting);
  const { url } = JSON.parse(await printed(host, '\n}')) as { readonly url: string };
  const connect = ['--data', join(data, 'host')];
  assert.equal(await ended(handrail('workflow', 'register', join(here, 'workflow.json'), ...connect)), 0);
  const inputs = `@${join(here, 'inputs.json')}`;
  const started = await printed(
    handrail('run', 'start', 'travel-claim', '--json', '--inputs', inputs, ...connect),
    '\n}',
  );
  const { runId } = JSON.parse(started) as { readonly runId: string };
  const status = async () => {
    const shown = await printed(handrail('run', 'show', runId, '--json', ...connect), '\n}\n');
    return (JSON.parse(shown) as { readonly status: string }).status;
  };
  while ((await status()) !== 'waiting-approval') await new Promise((resolve) => setTimeout(resolve, 50));
  host.kill('SIGKILL');
  await ended(host);
  await assert.rejects(createClient({ url, key: 'any', retries: 0 }).discover());

  billing.redesign('redesigned');

  // The guide finds the same run, plays the owner on their page, and completes it.
  const guide = handrail(
    'guide',
    join(here, 'workflow.json'),
    '--inputs',
    join(here, 'inputs.json'),
    '--next',
    join(here, 'second-request.json'),
    ...setting,
  );
  const story = await printed(guide, 'Nothing was done');
  assert.equal(await ended(guide), 0);
  assert.ok(story.includes(`Run ${runId} continues where it was`));
  assert.ok(story.includes('Submitted: exactly the 27 values above'));
  assert.equal(story.split('✓ Submit the claim').length, 2);
  assert.ok(story.includes('The site said: “Invoice INV-0006 over 388.95 EUR'));
  assert.equal(billing.invoices().length, 6);
  // What the second request asks for is declared, but not from where it stands: its contract refuses it.
  assert.ok(story.includes('✗ Check the request'));
  assert.ok(story.includes('frame_compatibility.'));
  console.log(
    `Run ${runId} was killed while it waited, went on, submitted the claim and billed the client once.`,
  );
} finally {
  await billing.close();
  rmSync(data, { recursive: true, force: true });
}
