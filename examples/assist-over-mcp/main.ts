import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importProfile, revealRequest } from '@handrail/assist';
import { openProfileFile } from '@handrail/profile-file';
import { type AgentOptions, ScriptedAgent } from './agent.ts';
import { tellCosts } from './costs.ts';
import { fillForm } from './fill-form.ts';
import { refusedWithoutOwner } from './refused-without-owner.ts';

// The story: an agent in the official MCP client fills an application for housing benefit, with its owner beside it.
// Everything it does goes through the program that a reader would start, over standard input and output.
const root = join(import.meta.dirname, '../..');
const fixture = (part: string) => join(root, `fixtures/forms/benefit-application.${part}.json`);
const CONSUMER = 'example-agent';
const PASSPHRASE = 'the passphrase of this example';

for (const revision of ['2025-11-25', '2026-07-28'] as const) {
  console.log(`\n# An agent that speaks MCP ${revision}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'handrail-assist-'));
  try {
    await tell(revision, folder);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 10 });
  }
}

async function tell(revision: AgentOptions['revision'], folder: string): Promise<void> {
  const profiles = join(folder, 'profiles');
  const saved = join(folder, 'application.json');
  await keepProfile(profiles);
  const serving = (more: readonly string[]): AgentOptions => ({
    command: process.execPath,
    args: [
      ...[join(root, 'apps/cli/bin/handrail.js'), 'assist', 'serve', fixture('definition'), '--stdio'],
      ...['--references', fixture('references'), '--ontology', fixture('ontology')],
      ...['--profile', profiles, '--profile-key-env', 'EXAMPLE_PASSPHRASE', '--consumer', CONSUMER],
      ...['--save', saved],
      ...more,
    ],
    env: { EXAMPLE_PASSPHRASE: PASSPHRASE },
    revision,
  });

  leaveRoomForTwo(saved);
  await ScriptedAgent.run(serving(['--owner-operated']), async (agent) => {
    await fillForm(agent, { answers: fixture('answers'), today: new Date() });
    tellCosts(agent.costs);
  });
  const { data } = JSON.parse(readFileSync(saved, 'utf8')) as {
    data: { household: { householdSize: number } };
  };
  assert.equal(data.household.householdSize, 3);
  console.log('The program has ended, and the response is in its file.\n');

  console.log('The same form, served without --owner-operated:');
  leaveRoomForTwo(saved);
  await ScriptedAgent.run(serving([]), refusedWithoutOwner);
}

/** The owner's profile, encrypted. Nothing of it can be read in the file. */
async function keepProfile(path: string): Promise<void> {
  const store = await openProfileFile({ path, key: { passphrase: PASSPHRASE } });
  const profile: unknown = JSON.parse(readFileSync(fixture('profile'), 'utf8'));
  const { id } = await importProfile(store, profile, { clock: { now: Date.now }, source: 'the example' });
  // What "handrail profile consents --allow example-agent" does after the owner has said yes on their terminal.
  await store.recordConsent({ ...revealRequest(CONSUMER, id), at: new Date().toISOString() });
  const text = readFileSync(path, 'utf8');
  for (const secret of ['Moreno', 'Lindenweg', 'schema.org']) assert.ok(!text.includes(secret));
}

/** The owner began the form themselves and said how many people live with them. */
function leaveRoomForTwo(path: string): void {
  const response = {
    $formspecResponse: '1.0',
    definitionUrl: 'https://forms.handrail.example/benefit-application',
    definitionVersion: '1.0.0',
    status: 'in-progress',
    authored: new Date().toISOString(),
    data: { household: { livesAlone: false, members: [{}, {}] } },
  };
  writeFileSync(path, JSON.stringify(response));
}
