import { createServer } from 'node:net';
import { isJsonObject, type JsonObject } from '@handrail/base';
import { createClient } from '@handrail/client';
import { DEFAULT_PORT, type ServerConfig } from '@handrail/server';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { startAgain } from '../host/guide/ask-owner.ts';
import { choosePlace } from '../host/guide/choose-place.ts';
import { findOpenRun, startRun } from '../host/guide/find-run.ts';
import { Guide } from '../host/guide/guide.ts';
import { type GuideSite, loopbackPorts, startSite } from '../host/guide/start-site.ts';
import { browserConfig, tellTakeOver, withSites } from '../host/guide/take-over.ts';
import { tellNext } from '../host/guide/tell-next.ts';
import { Timeline } from '../host/guide/timeline.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';
import { readPort } from '../host/read-port.ts';
import { startHost } from '../host/start-host.ts';
import { tellContracts } from '../host/tell-contracts.ts';
import { untilStopped } from '../host/until-stopped.ts';
import { guideMessages, takeOverMessages } from '../messages/guide.ts';
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
  /** More workflows that the host is to know. */
  readonly register?: readonly string[];
  /** A workflow that opens a live page, told last where the host has a browser. */
  readonly takeOver?: string;
  readonly unsandboxedBrowser?: boolean;
  readonly data?: string;
  readonly port?: string;
  /** Plays the owner, as in CI, although somebody may sit here. */
  readonly headless?: boolean;
  readonly open?: boolean;
  readonly browserOnly?: boolean;
}

/** Starts a host and the sites beside it, lets a workflow work on them, and asks the owner where it has to. */
export async function guide(options: GuideOptions, given: CliIo): Promise<ExitCode> {
  const io = options.headless ? withoutTerminal(given) : given;
  const { workflow, document } = await openWorkflow(options.workflow, io);
  const inputs = await readInputs('--inputs', options.inputs, io);
  const next = options.next === undefined ? undefined : await readInputs('--next', options.next, io);
  const others: JsonObject[] = [];
  for (const path of options.register ?? []) others.push(await readInputs('--register', path, io));
  const takeOver =
    options.takeOver === undefined ? undefined : await readInputs('--take-over', options.takeOver, io);
  if (!isJsonObject(document.value)) throw wrongUse(guideMessages.workflowNotObject);
  const paint = await loadPaint(io.colour);
  const data = options.data ?? DEFAULT_DATA;

  const stop = untilStopped(io);
  const closers: (() => Promise<void>)[] = [async () => stop.forget()];
  try {
    const port = await choosePort(options.port);
    const sites: GuideSite[] = [];
    for (const option of options.site ?? []) {
      const site = await startSite(option, data, `http://127.0.0.1:${port}`);
      closers.push(site.close);
      sites.push(site);
    }
    const since = Date.now();
    const server = await startHost(
      configOf(options, { ...withKeyFile(io), dataFolder: data, port, program: io.programCommand }, sites),
    );
    closers.push(() => server.close());
    const client = createClient({ url: server.url, key: server.adminKey });
    for (const each of [
      ...others,
      ...(takeOver ? [withSites(takeOver, sites)] : []),
      withExample(document.value as JsonObject, inputs),
    ])
      await client.workflows.register(each);
    io.print(guideMessages.ready(await server.shortLink()));
    if (options.open !== false && io.openTerminal({ keepOutputClean: false }))
      io.openAddress(await server.ownerLink());
    if (server.capabilities.some(({ enabled }) => !enabled)) {
      for (const line of tellContracts(server.capabilities, options.contracts)) io.print(line);
    }
    const open = await findOpenRun(client, workflow.id, since);
    const place = options.browserOnly ? 'browser' : open ? 'terminal' : await choosePlace(io, stop.asked);
    if (place === 'stopped') {
      io.print(guideMessages.goodbye);
      return 0;
    }
    if (place === 'browser') {
      io.print(guideMessages.browserNext);
      await stop.asked;
      io.print(guideMessages.goodbye);
      return 0;
    }
    io.print(guideMessages.title(paint.bold(workflow.name)));
    const { description } = document.value as JsonObject;
    if (typeof description === 'string') io.print(wrapText(cleanLine(description), WIDTH).join('\n'));
    io.print(guideMessages.intro);
    const found = open ?? (await startRun(client, workflow.id, inputs));
    io.print(`  Run ${found.runId} ${found.before < 0 ? guideMessages.started : guideMessages.resumed}\n`);
    const names = new Map(workflow.nodes.map(({ id, name }) => [id, name]));
    const timeline = new Timeline(names, paint, found.before);
    const story = new Guide({
      ...{ server, client, io, paint, timeline, data, stopped: stop.asked },
      sites: sites.map(({ config }) => config.url),
    });
    const told = await story.tell(found.runId);
    if (told === 'stopped') io.print(guideMessages.stopped(startAgain(io)));
    if (told === 'completed' && next) await tellNext({ client, io, paint, names }, workflow.id, next);
    if (told === 'completed' && takeOver) {
      if (server.surfaces)
        await tellTakeOver({ server, client, io, paint, stopped: stop.asked }, String(takeOver.id));
      else io.print(takeOverMessages.absent);
    }
    if (told === 'completed') await story.linger();
    return told === 'failed' ? 1 : 0;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** With the values to start it with, so that pages can offer them as an example. */
function withExample(document: JsonObject, exampleInputs: JsonObject): JsonObject {
  const metadata = isJsonObject(document.metadata) ? document.metadata : {};
  const { customProperties } = metadata;
  const properties = { ...(isJsonObject(customProperties) && customProperties), exampleInputs };
  return { ...document, metadata: { ...metadata, customProperties: properties } };
}

/** The same surroundings with nobody at the terminal. */
function withoutTerminal(io: CliIo): CliIo {
  return new Proxy(io, {
    get: (target, name) => {
      if (name === 'openTerminal') return () => null;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function readInputs(option: string, path: string, io: CliIo): Promise<JsonObject> {
  const { value } = await readJsonDocument(path, io);
  if (isJsonObject(value)) return value as JsonObject;
  throw wrongUse(guideMessages.notObject(option));
}

/** The usual port, or any other when somebody has it already. Sites are told before the host is there. */
async function choosePort(port: string | undefined): Promise<number> {
  const wanted = port === undefined ? DEFAULT_PORT : readPort('--port', port);
  if (port !== undefined && wanted !== 0) return wanted;
  return (await freePort(wanted)) ?? (await freePort(0)) ?? 0;
}

/** Undefined when somebody has it. */
function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}

function configOf(
  { forms = [], contracts, takeOver, unsandboxedBrowser = false }: GuideOptions,
  given: Pick<ServerConfig, 'dataFolder' | 'keyFile' | 'port' | 'program'>,
  sites: readonly GuideSite[],
): ServerConfig {
  return {
    ...given,
    forms,
    sites: sites.map(({ config }) => config),
    egress: { loopbackPorts: loopbackPorts(sites) },
    ...(contracts === undefined ? {} : { contracts }),
    ...(takeOver === undefined ? {} : browserConfig(unsandboxedBrowser)),
    logLevel: 'error',
  };
}
