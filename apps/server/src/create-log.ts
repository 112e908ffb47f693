import type { HttpLog } from '@handrail/host-http';
import type { Logger } from 'pino';
import { createLogMessages } from './messages/start.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** What a host writes about itself, as JSON on standard error. It never gets a key, a token, an address or a value. */
export interface HostLog {
  readonly http: HttpLog;
  info(facts: object, message: string): void;
  /** Something around the host does not work, in a sentence that says what and why. */
  failure(facts: object, message: string): void;
  defect(error: unknown, where: string): void;
}

/** Whatever a later line may carry by mistake. */
const SECRETS = ['key', 'token', 'secret', 'password', 'authorization', 'cookie', 'url', 'body', 'value'];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`]);

/**
 * Writes to standard error unless it is given another place for its lines. The library is loaded with the first line
 * that is written: a quiet host starts faster.
 */
export function createLog(level: LogLevel, write?: (line: string) => void): HostLog {
  let logger: Promise<Logger> | undefined;
  const note = (wanted: Exclude<LogLevel, 'silent'>, facts: object, message: string) => {
    if (ORDER.indexOf(wanted) < ORDER.indexOf(level)) return;
    logger ??= loadLogger(level, write);
    void logger.then((log) => log[wanted](facts, message));
  };
  return {
    http: {
      answered: (entry) => note(entry.status >= 500 ? 'warn' : 'debug', entry, 'answered'),
      failed: (error, entry) => note('error', { ...entry, err: error }, createLogMessages.requestFailed),
    },
    info: (facts, message) => note('info', facts, message),
    failure: (facts, message) => note('error', facts, message),
    defect: (error, where) => note('error', { err: error, where }, 'a defect'),
  };
}

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

async function loadLogger(level: LogLevel, write?: (line: string) => void): Promise<Logger> {
  const { pino } = await import('pino');
  const options = { level, base: null, redact: { paths: REDACTED, censor: '[redacted]' } };
  return pino(options, write ? { write } : pino.destination(2));
}
