import { isIP } from 'node:net';
import type { EgressConfig, LogLevel, ServerConfig } from '@handrail/server';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';
import { readConnectors } from '../host/read-connectors.ts';
import { readDuration } from '../host/read-duration.ts';
import { readNotifications } from '../host/read-notifications.ts';
import { readPort } from '../host/read-port.ts';
import { readSite } from '../host/read-site.ts';
import { startHost } from '../host/start-host.ts';
import { tellContracts } from '../host/tell-contracts.ts';
import { untilStopped } from '../host/until-stopped.ts';

const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a range such as `10.0.0.0/8`, or one of the names Fastify knows. A host name is not one of them. */
function readProxy(text: string): string {
  if (NAMED.has(text)) return text;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  if (family !== 0 && isRange && rest.length === 0) return text;
  throw wrongUse(
    '--trust-proxy takes the address of a proxy or a range, such as 10.0.0.7 or 10.0.0.0/8. Names of hosts are not supported.',
  );
}

const DAY_SECONDS = 86_400;

/** How long runs are kept after their end, in milliseconds. */
function readKeep(text: string): number | 'forever' {
  if (text === 'forever') return text;
  const seconds = readDuration('--keep', text, 'a time of at least 1d such as 30d, or "forever"');
  if (seconds >= DAY_SECONDS) return seconds * 1_000;
  throw wrongUse(
    '--keep takes at least 1d, such as 30d, or "forever": a client may repeat a request for a day.',
  );
}

const NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const DIGITS = /^[\d.]+$/;

/** Where to listen. Something of digits and dots alone is an address or a mistake, never a name. */
function readAddress(text: string): string {
  if (isIP(text) !== 0 || (NAME.test(text) && !DIGITS.test(text))) return text;
  throw wrongUse('--host takes an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::1.');
}

export interface UpOptions {
  readonly data?: string;
  readonly keyFile?: string;
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
  readonly keep?: string;
  readonly metrics?: boolean;
  readonly conformance?: boolean;
  readonly log?: string;
  readonly json?: boolean;
}

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** Runs a host until the process is asked to end. */
export async function up(options: UpOptions, io: CliIo): Promise<ExitCode> {
  const data = options.data ?? DEFAULT_DATA;
  if (data === '') throw wrongUse('--data takes the path of a folder.');
  const stop = untilStopped(io);
  const server = await start(options, data, io).catch((error: unknown) => {
    stop.forget();
    throw error;
  });
  const { url, outsideUrls, capabilities } = server;
  const ownerLink = await server.ownerLink();
  if (options.json) {
    const contracts = options.contracts === undefined ? {} : { contracts: capabilities };
    const outside = outsideUrls.length === 0 ? {} : { outsideUrls };
    io.print(toJsonText({ url, ...outside, ownerLink, data, ...contracts }));
  } else {
    io.print(`The host is up at ${url}`);
    if (outsideUrls.length > 0) io.print(`  From elsewhere: ${outsideUrls.join(', ')}`);
    io.print(`  Sign in as its owner, once, within ten minutes: ${ownerLink}`);
    io.print(
      `  Make a key for a program: handrail keys create <label>${data === DEFAULT_DATA ? '' : ` --data ${data}`}`,
    );
    for (const line of tellContracts(capabilities, options.contracts)) io.print(line);
    io.print('  Ctrl+C stops it; what it has stored goes on with the next start.');
  }
  if (options.conformance) io.printError(`handrail: ${CONFORMANCE}`);
  if (options.host !== undefined && !LOOPBACK.test(options.host)) io.printError(`handrail: ${EXPOSED}`);
  await stop.asked;
  await server.close();
  return 0;
}

async function start(options: UpOptions, data: string, io: CliIo) {
  const { notifications, connectors } = options;
  return startHost({
    ...configOf(options, data),
    ...withKeyFile(io, options.keyFile),
    ...(notifications !== undefined && { notifications: await readNotifications(notifications, io) }),
    ...(connectors !== undefined && { connectors: await readConnectors(connectors, io) }),
  });
}

const CONFORMANCE =
  'This host serves conformance tests: it has mock providers and test keys only. Do not use it for anything else.';
const EXPOSED =
  'Others on the network can reach this, and keys and values travel unencrypted. Put TLS before it.';

function configOf(options: UpOptions, dataFolder: string): ServerConfig {
  const {
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
    metrics = false,
    conformance = false,
  } = options;
  return {
    dataFolder,
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
    metrics,
    conformance,
    ownerLinkCommand: `handrail owner link${dataFolder === DEFAULT_DATA ? '' : ` --data ${dataFolder}`}`,
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
  throw wrongUse('--public-url takes an address without a path, such as https://handrail.example.');
}

function readLevel(text = 'warn'): LogLevel {
  const level = LEVELS.find((each) => each === text);
  if (level) return level;
  throw wrongUse(`--log takes one of: ${LEVELS.join(', ')}.`);
}

/** A name of the host as browsers send it, with or without a port. A pattern would let another site's name in. */
function readAllowedHost(text: string): string {
  const hasScheme = /^https?:\/\//i.test(text);
  const isAddress = !hasScheme && /^[\da-f:]+:[\da-f:]*$/i.test(text) && !/^[^:]+:\d+$/.test(text);
  const address = hasScheme ? text : `http://${isAddress ? `[${text}]` : text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (isPlain && !/[*/\\?#@\s]/.test(hasScheme ? '' : text)) return text;
  throw wrongUse(
    '--allowed-host takes one name, with or without a port, such as nas.local or nas.local:8080. Patterns are not supported.',
  );
}
