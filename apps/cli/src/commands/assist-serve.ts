import { type FormCommandOptions, namedFiles } from '../assist/form-options.ts';
import { type HttpServeOptions, serveOverHttp } from '../assist/serve-over-http.ts';
import { serveOverStdio } from '../assist/serve-over-stdio.ts';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { assistServeMessages } from '../messages/assist.ts';
import { commonMessages } from '../messages/common.ts';

export interface AssistServeOptions extends FormCommandOptions, HttpServeOptions {
  readonly definition: string;
  readonly stdio?: boolean;
  /** A port. */
  readonly http?: string;
  /** Lets an answer that comes through the client count as the owner's. */
  readonly ownerOperated?: boolean;
}

/** Serves one form until the consumer is gone or the process is asked to end; both are a good end. */
export async function assistServe(options: AssistServeOptions, io: CliIo): Promise<ExitCode> {
  const { definition, stdio = false, http, ownerOperated = false } = options;
  if (stdio === (http !== undefined)) throw wrongUse(assistServeMessages.stdioOrHttp);
  if (stdio) {
    refuseHttpOptions(options);
    await serveOverStdio(definition, options, ownerOperated, io);
    return 0;
  }
  if (ownerOperated) {
    throw wrongUse(assistServeMessages.ownerOperatedNeedsStdio);
  }
  if ([definition, ...namedFiles(options)].filter((path) => path === '-').length > 1) {
    throw wrongUse(commonMessages.oneFromStdin);
  }
  await serveOverHttp(definition, readPort(http ?? ''), options, io);
  return 0;
}

function refuseHttpOptions(options: AssistServeOptions): void {
  const { host, allowHost, tokenEnv, json } = options;
  const useless = Object.entries({
    '--host': host,
    '--allow-host': allowHost,
    '--token-env': tokenEnv,
    '--json': json,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (useless.length > 0) throw wrongUse(assistServeMessages.needsHttp(useless.join(' and ')));
  if ([options.definition, ...namedFiles(options)].includes('-')) {
    throw wrongUse(assistServeMessages.stdinIsProtocol);
  }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw wrongUse(assistServeMessages.port);
}
