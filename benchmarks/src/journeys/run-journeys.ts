import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAssistToolset } from '@handrail/assist';
import type { JsonObject } from '@handrail/base';
import { createForm, loadDefinition } from '@handrail/form';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { type ServerConfig, startServer } from '@handrail/server';
import { serveHttp } from '@handrail/transports/http/node';
import { createMcpHttpHandler } from '@handrail/transports/mcp/http';
import type { ExecutedFiles } from './executed-files.ts';
import { JourneyHost } from './journey-host.ts';
import { NOTES_PAGE, notesManifest, oneNode } from './workflows.ts';

export interface Journey {
  readonly name: string;
  /** What takes part in each leg of it. */
  readonly legs: readonly { readonly name: string; readonly files: ReadonlySet<string> }[];
}

const ROOT = join(import.meta.dirname, '../../..');
const MCP_VERSION = '2025-11-25';

/** The six journeys of docs/explanation/a-request-through-the-house.md, one after the other on real hosts. */
export async function runJourneys(files: ExecutedFiles, dataFolder: string): Promise<readonly Journey[]> {
  return [await toolCallOverMcp(files), ...(await journeysOfHost(files, dataFolder))];
}

async function toolCallOverMcp(files: ExecutedFiles): Promise<Journey> {
  const clock = { now: () => Date.UTC(2026, 2, 4) };
  const definition = {
    $formspec: '1.0',
    url: 'https://forms.example/order',
    version: '1.0.0',
    status: 'active',
    title: 'Order',
    items: [
      { key: 'quantity', type: 'field', dataType: 'integer', label: 'Quantity' },
      { key: 'total', type: 'field', dataType: 'integer', label: 'Total' },
    ],
    binds: [{ path: 'total', calculate: '$quantity * 5' }],
  };
  const form = createForm(loadDefinition(definition), { clock, newId: () => 'response-1' });
  const handler = createMcpHttpHandler(createAssistToolset(form, { schemaCheck: createAjvCheck(), clock }));
  const served = await serveHttp(handler, { graceTime: 0 });
  let session = '';
  const send = async (message: JsonObject) => {
    const response = await fetch(`${served.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': MCP_VERSION,
        ...(session && { 'mcp-session-id': session }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
    session ||= response.headers.get('mcp-session-id') ?? '';
    return response.text();
  };
  const clientInfo = { name: 'journeys', version: '1.0.0' };
  const params = { protocolVersion: MCP_VERSION, capabilities: {}, clientInfo };
  await send({ id: 1, method: 'initialize', params });
  await send({ method: 'notifications/initialized' });
  const call = { name: 'formspec.field.set', arguments: { path: 'quantity', value: 3 } };
  await files.begin();
  const answer = await send({ id: 2, method: 'tools/call', params: call });
  const ran = await files.end();
  if (!answer.includes('3')) throw new Error(`The tool call failed: ${answer.slice(0, 300)}`);
  await handler.close();
  await served.close();
  return { name: 'tool call over MCP', legs: [{ name: 'formspec.field.set', files: ran }] };
}

async function journeysOfHost(files: ExecutedFiles, dataFolder: string): Promise<readonly Journey[]> {
  const site = await startNotes();
  let tellTaken = () => {};
  const taken = new Promise<void>((resolve) => {
    tellTaken = resolve;
  });
  const config: ServerConfig = {
    dataFolder,
    port: 0,
    logLevel: 'silent',
    sites: [{ name: 'notes', url: `${site.origin}/notes` }],
    egress: { loopbackPorts: [site.port] },
    contracts: join(ROOT, 'examples/guided-task/contracts'),
    connectors: {
      bank: {
        run: async ({ ask }) => {
          await ask({ for: 'provide_value', kind: 'otp', message: 'Enter the code that the bank sent you.' });
          tellTaken();
          return {};
        },
      },
    },
    workflows: [
      oneNode('nothing', 'core.noop'),
      oneNode('note', 'tool.call', { toolset: 'site/notes', tool: 'note.add', arguments: { text: 'Milk' } }),
      oneNode('code', 'connector.run', { connector: 'bank' }),
      oneNode('enter', 'capability.enter', {}, ['turn']),
    ],
  };
  const host = new JourneyHost(await startServer(config), files);
  await host.signIn();
  const journeys = [
    await runToFrame(host),
    await approvedAction(host),
    await otpReply(host, taken),
    await admission(host),
  ];
  await host.startRun('note');
  await sleep(1_000);
  await host.server.close();
  await files.begin();
  const server = await startServer(config);
  const legs = [{ name: 'from start to ready', files: await files.end() }];
  await server.close();
  await site.close();
  return [...journeys, { name: 'restart', legs }];
}

async function runToFrame(host: JourneyHost): Promise<Journey> {
  let runId = '';
  const run = await host.follow(async () => {
    runId = await host.startRun('nothing');
  });
  const stream = await host.follow(async () => {
    const text = await host.stream(runId);
    if (!text.includes('run.completed')) throw new Error('The stream has no end of the run.');
  });
  const more = new Set([...stream].filter((path) => !run.has(path)));
  return {
    name: 'run to SSE frame',
    legs: [
      { name: 'run', files: run },
      { name: 'stream, beyond the run', files: more },
    ],
  };
}

async function approvedAction(host: JourneyHost): Promise<Journey> {
  let runId = '';
  const asking = await host.follow(async () => {
    runId = await host.startRun('note');
    await sleep(1_000);
  });
  await host.asOwner(`/v1/handrail/runs/${runId}/pending-actions/it`);
  const approving = await host.follow(async () => {
    await host.asOwner(`/v1/runs/${runId}/interrupts/it`, { resumeValue: { action: 'accept' } });
    await sleep(1_000);
  });
  await expectCompleted(host, runId);
  return {
    name: 'page action with approval',
    legs: [
      { name: 'until the owner is asked', files: asking },
      { name: 'from the approval to the end', files: approving },
    ],
  };
}

async function otpReply(host: JourneyHost, taken: Promise<void>): Promise<Journey> {
  const runId = await host.startRun('code');
  await sleep(500);
  const { view } = await host.asOwner(`/v1/handrail/runs/${runId}/assistance`);
  const requestId = String((view as JsonObject).requestId);
  const ran = await host.follow(async () => {
    const body = { interaction_id: requestId, status: 'success', data: { code: '314159' } };
    await host.asOwner(`/v1/handrail/runs/${runId}/interaction`, body);
    await taken;
  });
  await expectCompleted(host, runId);
  return { name: 'OTP reply', legs: [{ name: 'from the reply to the end', files: ran }] };
}

async function admission(host: JourneyHost): Promise<Journey> {
  const inputs = JSON.parse(
    readFileSync(join(ROOT, 'examples/guided-task/inputs.json'), 'utf8'),
  ) as JsonObject;
  let runId = '';
  const ran = await host.follow(async () => {
    runId = await host.startRun('enter', { turn: inputs.turn ?? null });
  });
  await expectCompleted(host, runId);
  return { name: 'contract admission', legs: [{ name: 'from the turn to the end', files: ran }] };
}

async function expectCompleted(host: JourneyHost, runId: string): Promise<void> {
  const { status, error } = await host.snapshot(runId);
  if (status !== 'completed') throw new Error(`The run is ${String(status)}: ${JSON.stringify(error)}`);
}

/** A small annotated site on this machine. */
async function startNotes() {
  const http = createServer((request, response) => {
    const isManifest = request.url?.startsWith('/.well-known/') ?? false;
    response.setHeader('content-type', isManifest ? 'application/json' : 'text/html');
    request.resume().on('end', () => {
      response.end(isManifest ? JSON.stringify(notesManifest(origin)) : NOTES_PAGE);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    origin,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
