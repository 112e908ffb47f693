import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { type RunningServer, startServer } from '@handrail/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../testing/built-program.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { splitCommand } from '../testing/scenario.ts';
import { runCli } from './run-cli.ts';

const PAGE = join(repositoryRoot, 'docs/how-to/schedule-a-workflow.md');
const commands = [...readFileSync(PAGE, 'utf8').matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, text = '']) =>
  text.trim().split('\n'),
);
const report = sketchWorkflow(['write'], [], {
  id: 'weekly-report',
  name: 'Weekly report',
  variables: [{ name: 'team', type: 'string', required: true }],
}) as JsonObject;

let folder = '';
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-schedules-'));
  server = await startServer({ dataFolder: join(folder, 'data'), port: 0, logLevel: 'silent' });
  expect((await server.host.workflows.register(server.owner, report)).ok).toBe(true);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function handrail(line: string) {
  const io = new MemoryIo();
  Object.assign(io.environment, { HANDRAIL_URL: server.url, HANDRAIL_KEY: server.adminKey });
  const exit = await runCli(splitCommand(line), io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

test('the commands of docs/how-to/schedule-a-workflow.md do what the page says, one after the other', async () => {
  const said: string[] = [];
  let scheduleId = '';
  for (const line of commands) {
    const { exit, output, errors } = await handrail(line.replace('<schedule>', scheduleId));
    expect([exit, errors], line).toEqual([0, '']);
    scheduleId ||= /^Schedule (\S+)/.exec(output)?.[1] ?? '';
    said.push(output.replaceAll(scheduleId, 'ID').replaceAll(/\d{4}-\d\d-\d\d \d\d:00 UTC/g, 'SOON'));
  }
  expect(said).toEqual([
    'Schedule ID starts weekly-report. The first run starts at SOON.',
    'ID  weekly-report\n  0 9 * * 1-5 (Europe/Berlin), next run SOON',
    'No runs.',
    'Schedule ID is paused. It starts no runs until you resume it.',
    'Schedule ID is active. The next run starts at SOON.',
    'Schedule ID is removed. Runs it started are kept.',
  ]);
  expect((await handrail('handrail schedule list')).output).toBe('There are no schedules.');
});

test('a list tells what is paused, and why a run was not started', async () => {
  const { output } = await handrail('handrail schedule create weekly-report --cron @hourly --json');
  const { scheduleId, nextAt } = JSON.parse(output) as { scheduleId: string; nextAt: string };
  // It was made without the input that the workflow needs.
  await server.host.schedules?.tick(server.owner, scheduleId, Date.parse(nextAt));
  await handrail(`handrail schedule pause ${scheduleId}`);
  expect((await handrail('handrail schedule list')).output).toMatch(
    /\n {2}@hourly \(UTC\), paused, the last run was not started: validation_error$/,
  );
});

test.each([
  ['nowhere --cron @daily', 'There is no workflow with this id.'],
  ['weekly-report --cron often', 'cron takes five fields'],
  ['weekly-report --cron "0 0 30 2 *"', 'names no time that ever comes'],
  ['weekly-report --cron @daily --time-zone Mars/Base', 'The time zone is not known.'],
  ['weekly-report --cron @daily --inputs 3', '--inputs takes a JSON object'],
])('schedule create %s is refused with its reason', async (words, reason) => {
  const { exit, errors } = await handrail(`handrail schedule create ${words}`);
  expect(exit).not.toBe(0);
  expect(errors).toContain(reason);
});
