import type { Toolset } from '@handrail/tools';
import type { HttpHandler } from '@handrail/transports/http';
import type { HttpServer, ServeHttpOptions } from '@handrail/transports/http/node';
import type { McpHttpHandler } from '@handrail/transports/mcp/http';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { untilStopped } from '../host/until-stopped.ts';
import { serveOverHttpMessages } from '../messages/assist.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { VERSION } from '../version.ts';
import { tokenFromEnvironment } from './bearer-token.ts';
import { openTerminalConfirm } from './confirm-on-terminal.ts';
import type { FormCommandOptions } from './form-options.ts';
import { openToolset } from './open-toolset.ts';

export interface HttpServeOptions {
  readonly host?: string;
  readonly allowHost?: readonly string[];
  /** Names the environment variable with the bearer token. */
  readonly tokenEnv?: string;
  readonly json?: boolean;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;
const MCP_PATH = '/mcp';

/** Serves the tools under `/formspec/tools` and MCP under `/mcp` until the process is asked to end. */
export async function serveOverHttp(
  definition: string,
  port: number,
  options: FormCommandOptions & HttpServeOptions,
  io: CliIo,
): Promise<void> {
  const { host = '127.0.0.1', allowHost = [] } = options;
  const given = tokenFromEnvironment(options.tokenEnv, io);
  const token = given ?? io.newSecret();
  const { form, toolset, kept } = await openToolset(
    definition,
    options,
    await openTerminalConfirm(io, 'agent'),
    'consumer',
    io,
  );
  const { http, mcp } = await createHandlers(toolset, token, allowHost, io);
  const stop = untilStopped(io);
  const server = await listen(http, {
    host,
    port,
    allowedHosts: allowHost,
    routes: { [MCP_PATH]: mcp },
  }).catch((error) => {
    stop.forget();
    throw error;
  });
  const { url } = server;
  const tools = toolset.list();
  if (options.json) {
    io.print(toJsonText({ url, mcp: `${url}${MCP_PATH}`, tools: tools.map(({ name }) => name) }));
  } else {
    io.print(serveOverHttpMessages.served(cleanLine(form.document.title), url));
    io.print(serveOverHttpMessages.addresses(tools.length, url, MCP_PATH));
  }
  if (given === undefined) io.printError(serveOverHttpMessages.token(token));
  if (!LOOPBACK.test(host)) io.printError(`handrail: ${serveOverHttpMessages.unencrypted}`);
  await stop.asked;
  await mcp.close();
  await server.close();
  await kept?.close();
}

async function createHandlers(
  toolset: Toolset,
  token: string,
  allowedHosts: readonly string[],
  io: CliIo,
): Promise<{ readonly http: HttpHandler; readonly mcp: McpHttpHandler }> {
  const [{ createHttpHandler }, { createAssistResources }, { createMcpHttpHandler }] = await Promise.all([
    import('@handrail/transports/http'),
    import('@handrail/transports/mcp'),
    import('@handrail/transports/mcp/http'),
  ]);
  const tell = (problem: unknown) => io.printError(`handrail: ${String(problem)}`);
  return {
    http: createHttpHandler(toolset, { token, onDefect: tell }),
    mcp: createMcpHttpHandler(toolset, {
      path: MCP_PATH,
      token,
      allowedHosts,
      info: { name: 'handrail', version: VERSION },
      resources: createAssistResources(toolset),
      onProblem: tell,
    }),
  };
}

const REASONS: Readonly<Record<string, readonly [code: string, message: string]>> = {
  EADDRINUSE: ['port-in-use', serveOverHttpMessages.portInUse],
  EACCES: ['port-not-allowed', serveOverHttpMessages.portNotAllowed],
  EADDRNOTAVAIL: ['no-such-address', serveOverHttpMessages.addressNotHere],
  ENOTFOUND: ['no-such-address', serveOverHttpMessages.nameUnknown],
};

async function listen(handler: HttpHandler, options: ServeHttpOptions): Promise<HttpServer> {
  const { serveHttp } = await import('@handrail/transports/http/node');
  try {
    return await serveHttp(handler, options);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
    if (!reason) throw error;
    throw new CliError(3, reason[0], reason[1]);
  }
}
