import { isJsonObject, type JsonObject } from '@handrail/base';
import { createClient } from '@handrail/client';
import type { RunningServer, ServerConfig } from '@handrail/server';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { findRun } from '../host/guide/find-run.ts';
import { Guide } from '../host/guide/guide.ts';
import { type GuideSite, loopbackPorts, startSite } from '../host/guide/start-site.ts';
import { tellNext } from '../host/guide/tell-next.ts';
import { Timeline } from '../host/guide/timeline.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';
import { readPort } from '../host/read-port.ts';
import { startHost } from '../host/start-host.ts';
import { tellContracts } from '../host/tell-contracts.ts';
import { untilStopped } from '../host/until-stopped.ts';
import { guideMessages } from '../messages/guide.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint } from '../terminal/paint.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { openWorkflow } from '../workflow/open-workflow.ts';

const WIDTH = 100;

export interface GuideOptions {
  readonly workflow: string;
  /** A file with the values to start the workflow with. */
  readonly inputs: string;
  readonly forms?: readonly string[];
  readonly contracts?: string;
  /** Sites that the workflow uses, each as a name with an address or with a program to start. */
  readonly site?: readonly string[];
  /** A file with the values of a second run, told after the first. */
  readonly next?: string;
  readonly data?: string;
  readonly port?: string;
}

/** Starts a host and the sites beside it, lets a workflow work on them, and asks the owner where it has to. */
export async function guide(options: GuideOptions, io: CliIo): Promise<ExitCode> {
  const { workflow, document } = await openWorkflow(options.workflow, io);
  const inputs = await readInputs('--inputs', options.inputs, io);
  const next = options.next === undefined ? undefined : await readInputs('--next', options.next, io);
  if (!isJsonObject(document.value)) throw wrongUse(guideMessages.workflowNotObject);
  const paint = await loadPaint(io.colour);
  const data = options.data ?? DEFAULT_DATA;
  io.print(guideMessages.title(paint.bold(workflow.name)));
  const { description } = document.value as JsonObject;
  if (typeof description === 'string') io.print(wrapText(cleanLine(description), WIDTH).join('\n'));
  io.print(guideMessages.intro);

  const stop = untilStopped(io);
  const closers: (() => Promise<void>)[] = [async () => stop.forget()];
  try {
    const sites: GuideSite[] = [];
    for (const option of options.site ?? []) {
      const site = await startSite(option, data);
      closers.push(site.close);
      sites.push(site);
    }
    const since = Date.now();
    const server = await start(options, { dataFolder: data, ...withKeyFile(io) }, sites);
    closers.push(() => server.close());
    const client = createClient({ url: server.url, key: server.adminKey });
    await client.workflows.register(document.value as JsonObject);
    const found = await findRun(client, workflow.id, inputs, since);
    io.print(guideMessages.hostUp(server.url, data));
    for (const { config } of sites) io.print(guideMessages.siteUp(config.name, config.url));
    if (server.capabilities.some(({ enabled }) => !enabled)) {
      for (const line of tellContracts(server.capabilities, options.contracts)) io.print(line);
    }
    io.print(`  Run ${found.runId} ${found.before < 0 ? guideMessages.started : guideMessages.resumed}\n`);
    const names = new Map(workflow.nodes.map(({ id, name }) => [id, name]));
    const timeline = new Timeline(names, paint, found.before);
    const story = new Guide({
      ...{ server, client, io, paint, timeline, stopped: stop.asked },
      sites: sites.map(({ config }) => config.url),
    });
    const told = await story.tell(found.runId);
    if (told === 'stopped') io.print(guideMessages.stopped);
    if (told === 'completed' && next) await tellNext({ client, io, paint, names }, workflow.id, next);
    if (told === 'completed') await story.linger();
    return told === 'failed' ? 1 : 0;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function readInputs(option: string, path: string, io: CliIo): Promise<JsonObject> {
  const { value } = await readJsonDocument(path, io);
  if (isJsonObject(value)) return value as JsonObject;
  throw wrongUse(guideMessages.notObject(option));
}

/** The usual port, or any other when somebody has it already. */
async function start(
  { forms = [], contracts, port }: GuideOptions,
  data: Pick<ServerConfig, 'dataFolder' | 'keyFile'>,
  sites: readonly GuideSite[],
): Promise<RunningServer> {
  const config = {
    ...data,
    forms,
    sites: sites.map(({ config }) => config),
    egress: { loopbackPorts: loopbackPorts(sites) },
    ...(contracts === undefined ? {} : { contracts }),
    logLevel: 'error',
  } as const;
  if (port !== undefined) return startHost({ ...config, port: readPort('--port', port) });
  try {
    return await startHost(config);
  } catch (error) {
    if (!(error instanceof CliError && error.code === 'port-in-use')) throw error;
    return startHost({ ...config, port: 0 });
  }
}
