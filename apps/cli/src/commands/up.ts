import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { EgressConfig, LogLevel, ServerConfig } from '@handrail/server';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';
import { withPostgres } from '../host/postgres-address.ts';
import { readConnectors } from '../host/read-connectors.ts';
import { readDuration } from '../host/read-duration.ts';
import { readNotifications } from '../host/read-notifications.ts';
import { readPort } from '../host/read-port.ts';
import { readSignIn } from '../host/read-sign-in.ts';
import { readSite } from '../host/read-site.ts';
import { withSpans } from '../host/read-spans.ts';
import { inFolder } from '../host/same-host.ts';
import { startHost } from '../host/start-host.ts';
import { tellContracts } from '../host/tell-contracts.ts';
import { untilStopped } from '../host/until-stopped.ts';
import { upMessages } from '../messages/host.ts';

const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a range such as `10.0.0.0/8`, or one of the names Fastify knows. A host name is not one of them. */
function readProxy(text: string): string {
  if (NAMED.has(text)) return text;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  if (family !== 0 && isRange && rest.length === 0) return text;
  throw wrongUse(upMessages.trustProxy);
}

const DAY_SECONDS = 86_400;

/** How long runs are kept after their end, in milliseconds. */
function readKeep(text: string): number | 'forever' {
  if (text === 'forever') return text;
  const seconds = readDuration('--keep', text, upMessages.keepForm);
  if (seconds >= DAY_SECONDS) return seconds * 1_000;
  throw wrongUse(upMessages.keep);
}

function readRate(text: string): number {
  const perSecond = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (perSecond > 0) return perSecond;
  throw wrongUse(upMessages.rateLimit);
}

const NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const DIGITS = /^[\d.]+$/;

/** Where to listen. Something of digits and dots alone is an address or a mistake, never a name. */
function readAddress(text: string): string {
  if (isIP(text) !== 0 || (NAME.test(text) && !DIGITS.test(text))) return text;
  throw wrongUse(upMessages.host);
}

export interface UpOptions {
  readonly data?: string;
  readonly keyFile?: string;
  readonly postgres?: string;
  readonly role?: string;
  readonly port?: string;
  readonly host?: string;
  readonly forms?: readonly string[];
  readonly contracts?: string;
  readonly site?: readonly string[];
  readonly browser?: boolean;
  readonly unsandboxedBrowser?: boolean;
  readonly publicUrl?: string;
  readonly allowedHost?: readonly string[];
  readonly trustProxy?: readonly string[];
  readonly allowLoopback?: readonly string[];
  readonly connectors?: string;
  readonly notifications?: string;
  readonly signIn?: string;
  readonly keep?: string;
  readonly rateLimit?: string;
  readonly metrics?: boolean;
  readonly otlp?: string;
  readonly conformance?: boolean;
  readonly fixtures?: string;
  readonly log?: string;
  readonly json?: boolean;
}

export const LOG_LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];
export const ROLES = ['api', 'worker', 'all'] as const;
/** Longer than a host takes to close whose store answers. */
const CLOSE_MS = 10_000;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** Runs a host until the process is asked to end. */
export async function up(options: UpOptions, io: CliIo): Promise<ExitCode> {
  const data = options.data ?? DEFAULT_DATA;
  if (data === '') throw wrongUse(upMessages.data);
  const stop = untilStopped(io);
  // What was acknowledged is stored, so nothing is lost when a store that does not answer keeps it from closing.
  void stop.asked.then(() => io.endWithin?.(CLOSE_MS));
  try {
    const server = await start(options, data, io);
    await tell(server, options, data, io).catch(async (error: unknown) => {
      await Promise.race([server.close(), pause(CLOSE_MS, undefined, { ref: false })]);
      throw error;
    });
    await stop.asked;
    const isInDatabase = withPostgres(io, options.postgres).postgres !== undefined;
    if (!options.json) io.print(isInDatabase ? upMessages.goodbyePostgres : upMessages.goodbye(data));
    await server.close();
    return 0;
  } catch (error) {
    stop.forget();
    io.endWithin?.(CLOSE_MS);
    const { hostFailure } = await import('../host/host-failure.ts');
    throw hostFailure(error);
  }
}

/** Where it is and how to get in. What may fail comes first: nothing is said of a host that cannot be used. */
async function tell(
  server: Awaited<ReturnType<typeof start>>,
  options: UpOptions,
  data: string,
  io: CliIo,
): Promise<void> {
  const { url, outsideUrls, capabilities, environment } = server;
  const hasPages = options.role !== 'worker';
  if (options.json) {
    const contracts = options.contracts === undefined ? {} : { contracts: capabilities };
    const outside = outsideUrls.length === 0 ? {} : { outsideUrls };
    const tested = environment ? { environment } : {};
    const pages = hasPages ? { ownerLink: await server.ownerLink() } : {};
    io.print(toJsonText({ url, ...outside, ...pages, data, ...contracts, ...tested }));
  } else {
    const link = hasPages ? upMessages.signIn(await server.shortLink()) : upMessages.worker;
    io.print(upMessages.hostUp(url));
    if (outsideUrls.length > 0) io.print(upMessages.elsewhere(outsideUrls.join(', ')));
    io.print(link);
    io.print(upMessages.makeKey(io.program, inFolder(data)));
    for (const line of tellContracts(capabilities, options.contracts)) io.print(line);
    for (const [name, value] of Object.entries(environment ?? {})) io.print(`${name}=${value}`);
    io.print(upMessages.stop);
  }
  for (const warning of server.warnings) io.printError(`handrail: ${warning}`);
  if (options.conformance) io.printError(`handrail: ${upMessages.conformance}`);
  if (options.host !== undefined && !LOOPBACK.test(options.host))
    io.printError(`handrail: ${upMessages.unencrypted}`);
}

async function start(options: UpOptions, data: string, io: CliIo) {
  const { notifications, connectors, signIn } = options;
  return startHost({
    ...configOf(options, data, io),
    ...withKeyFile(io, options.keyFile),
    ...withPostgres(io, options.postgres),
    ...withSpans(io, options.otlp),
    ...(notifications !== undefined && { notifications: await readNotifications(notifications, io) }),
    ...(signIn !== undefined && { signIn: await readSignIn(signIn, io) }),
    ...(connectors !== undefined && { connectors: await readConnectors(connectors, io) }),
  });
}

function configOf(options: UpOptions, dataFolder: string, io: CliIo): ServerConfig {
  const {
    role,
    port,
    host,
    forms,
    contracts,
    site,
    browser = false,
    unsandboxedBrowser = false,
    publicUrl,
    allowedHost,
    trustProxy,
    keep,
    rateLimit,
    metrics = false,
    conformance = false,
    fixtures,
  } = options;
  return {
    dataFolder,
    ...(role === undefined ? {} : { role: readRole(role) }),
    ...(port === undefined ? {} : { port: readPort('--port', port) }),
    ...(host === undefined ? {} : { address: readAddress(host) }),
    ...(forms ? { forms } : {}),
    ...(contracts === undefined ? {} : { contracts }),
    ...(site ? { sites: site.map(readSite) } : {}),
    ...(browser || unsandboxedBrowser ? { browser: { unsandboxed: unsandboxedBrowser } } : {}),
    ...(publicUrl === undefined ? {} : { publicUrl: readUrl(publicUrl) }),
    ...(allowedHost ? { allowedHosts: allowedHost.map(readAllowedHost) } : {}),
    ...(trustProxy ? { trustProxy: trustProxy.map(readProxy) } : {}),
    ...(keep === undefined ? {} : { keepEndedMs: readKeep(keep) }),
    ...(rateLimit === undefined ? {} : { requestsPerSecond: readRate(rateLimit) }),
    metrics,
    conformance,
    ...(fixtures === undefined ? {} : { fixtures }),
    program: io.programCommand,
    ownerLinkCommand: upMessages.ownerLinkCommand(io.program, inFolder(dataFolder)),
    egress: egressOf(options),
    logLevel: readLevel(options.log),
  };
}

function egressOf({ allowLoopback = [] }: UpOptions): EgressConfig {
  return { loopbackPorts: allowLoopback.map((port) => readPort('--allow-loopback', port, 1)) };
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin;
  throw wrongUse(upMessages.publicUrl);
}

function readRole(text: string): NonNullable<ServerConfig['role']> {
  const role = ROLES.find((each) => each === text);
  if (role) return role;
  throw wrongUse(upMessages.role);
}

function readLevel(text = 'warn'): LogLevel {
  const level = LOG_LEVELS.find((each) => each === text);
  if (level) return level;
  throw wrongUse(upMessages.log(LOG_LEVELS.join(', ')));
}

/** A name of the host as browsers send it, with or without a port. A pattern would let another site's name in. */
function readAllowedHost(text: string): string {
  const hasScheme = /^https?:\/\//i.test(text);
  const isAddress = !hasScheme && /^[\da-f:]+:[\da-f:]*$/i.test(text) && !/^[^:]+:\d+$/.test(text);
  const address = hasScheme ? text : `http://${isAddress ? `[${text}]` : text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (isPlain && !/[*/\\?#@\s]/.test(hasScheme ? '' : text)) return text;
  throw wrongUse(upMessages.allowedHost);
}
