import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { ChromiumFailure, chooseChromium } from '@handrail/browser';
import type { HostClient } from '@handrail/client';
import type { RunningServer, ServerConfig } from '@handrail/server';
import type { CliIo } from '../../cli-io.ts';
import { takeOverMessages } from '../../messages/guide.ts';
import { cleanLine } from '../../terminal/clean-text.ts';
import type { Paint } from '../../terminal/paint.ts';
import { playOwner } from './play-owner.ts';
import type { GuideSite } from './start-site.ts';

/** The browser that owners can take over, when this machine has one that may be started. The rest works without it. */
export function browserConfig(unsandboxed: boolean): Pick<ServerConfig, 'browser'> {
  try {
    chooseChromium({ unsandboxed });
    return { browser: { unsandboxed } };
  } catch (error) {
    if (error instanceof ChromiumFailure) return {};
    throw error;
  }
}

/** With the addresses of the sites: they are known only when the sites are up. A workflow writes `{{site:name}}` for one. */
export function withSites(document: JsonObject, sites: readonly GuideSite[]): JsonObject {
  const origins = new Map(sites.map(({ config: { name, url } }) => [name, new URL(url).origin]));
  const text = JSON.stringify(document).replace(
    /\{\{site:([a-z0-9._-]+)\}\}/g,
    (whole, name: string) => origins.get(name) ?? whole,
  );
  return JSON.parse(text) as JsonObject;
}

interface TakeOverParts {
  readonly server: RunningServer;
  readonly client: HostClient;
  readonly io: CliIo;
  readonly paint: Paint;
  /** Resolves when the process is asked to end. */
  readonly stopped: Promise<void>;
}

/** Lets the owner take over a live page of a run, and tells what was read when they handed it back. Without a terminal it is played. */
export async function tellTakeOver(parts: TakeOverParts, workflowId: string): Promise<void> {
  const { server, client, io, paint, stopped } = parts;
  const end = new AbortController();
  void stopped.then(() => end.abort());
  const { runId } = await client.runs.create({ workflowId });
  io.print(takeOverMessages.begins(runId));
  try {
    for await (const { type, payload } of client.runs.events(runId, { mode: 'debug', signal: end.signal })) {
      if (type === 'node.suspended') await handOver(server, client, runId, io);
      if (type === 'run.failed') io.print(takeOverMessages.failed(paint.red('✗'), messageOf(payload)));
    }
  } catch (error) {
    if (end.signal.aborted) return;
    throw error;
  }
  const { status, nodeStates } = await client.runs.get(runId);
  if (status === 'completed')
    io.print(takeOverMessages.handedBack(paint.green('✓'), cleanLine(readText(nodeStates))));
}

async function handOver(server: RunningServer, client: HostClient, runId: string, io: CliIo): Promise<void> {
  const { requestId, message } = await client.assistance.view(runId);
  if (requestId === null) return;
  io.print(takeOverMessages.waits(cleanLine(message ?? '')));
  if (io.openTerminal({ keepOutputClean: false })) {
    io.print(takeOverMessages.open(await server.shortLink()));
    return;
  }
  io.print(takeOverMessages.played);
  const page = `/plain/assist/${encodeURIComponent(runId)}/${encodeURIComponent(requestId)}`;
  await playOwner(await server.ownerLink(), page, 'done');
}

/** What the last step read, whatever it is called. */
function readText(nodeStates: unknown): string {
  if (!isJsonObject(nodeStates as JsonValue)) return '';
  const texts = Object.values(nodeStates as JsonObject).flatMap((node) => {
    const outputs = isJsonObject(node) && isJsonObject(node.outputs) ? node.outputs : {};
    const { output } = outputs;
    return isJsonObject(output) && typeof output.text === 'string' ? [output.text] : [];
  });
  return texts.at(-1) ?? '';
}

function messageOf(payload: JsonValue | undefined): string {
  const error = isJsonObject(payload) && isJsonObject(payload.error) ? payload.error : {};
  return cleanLine(String(error.message ?? ''));
}
