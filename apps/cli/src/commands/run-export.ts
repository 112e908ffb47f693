import { type HostClient, HostError } from '@handrail/client';
import type { RunEvent } from '@handrail/runs';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { chainEvents } from '../envelope/chain-events.ts';
import {
  type Envelope,
  type EnvelopeSignature,
  envelopePage,
  sealEnvelope,
} from '../envelope/envelope-page.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runExportMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface RunExportOptions extends HostCommandOptions {
  readonly runId: string;
  readonly output?: string;
  readonly withoutValues?: boolean;
  readonly json?: boolean;
}

/** A run in one file that is opened without a network and verifies itself. */
export async function runExport(
  { runId, output = `${runId}.html`, withoutValues = false, json, ...options }: RunExportOptions,
  io: CliIo,
): Promise<ExitCode> {
  const { url, client } = await connectHost(options, io);
  const run = await askHost(url, () => client.runs.get(runId));
  const log: RunEvent[] = [];
  for (let isComplete = false; !isComplete; ) {
    const after = log.at(-1)?.sequence;
    const page = await askHost(url, () =>
      client.runs.poll(runId, { timeout: 1, ...(after !== undefined && { after }) }),
    );
    log.push(...(page.events as readonly RunEvent[]));
    isComplete = page.events.length === 0;
  }
  const facts = {
    runId,
    workflowId: String(run.workflowId),
    status: String(run.status),
    exportedAt: new Date(io.clock.now()).toISOString(),
  };
  const chain = chainEvents(log, withoutValues);
  const envelope = envelopePage(facts, chain);
  const { digest } = envelope;
  const signed = await askHost(url, () => signatureOf(client, envelope, runId, log.length, chain.head));
  await io.files.write(output, sealEnvelope(envelope, signed));
  const key = signed?.publicKey ?? null;
  if (json) io.print(toJsonText({ file: output, events: log.length, sha256: digest, key }));
  else io.print(runExportMessages.written(cleanLine(runId), cleanLine(output), digest, key));
  return 0;
}

/** Undefined from a host that does not sign. */
async function signatureOf(
  client: HostClient,
  { digest: file }: Envelope,
  runId: string,
  events: number,
  head: string,
): Promise<EnvelopeSignature | undefined> {
  const signed = await client.runs.sign(runId, { events, file }).catch((error: unknown) => {
    if (error instanceof HostError && (error.status === 404 || error.status === 501)) return undefined;
    throw error;
  });
  if (signed && signed.head !== head)
    throw new CliError(1, 'log-changed', runExportMessages.another(cleanLine(runId)));
  return signed;
}
