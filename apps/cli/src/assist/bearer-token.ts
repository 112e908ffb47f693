import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { bearerTokenMessages } from '../messages/assist.ts';

const DEFAULT_VARIABLE = 'HANDRAIL_TOKEN';
const SHORTEST = 16;

/** RFC 6750 §2.1: what can be in a header without quoting. */
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/;

/**
 * The token an operator or a consumer put into the environment; undefined when there is none. It is never on the
 * command line, where every process of the machine can read it.
 */
export function tokenFromEnvironment(
  variable: string | undefined,
  { environment }: CliIo,
): string | undefined {
  const name = variable ?? DEFAULT_VARIABLE;
  const token = environment[name];
  if (!token) {
    if (variable === undefined) return undefined;
    throw new CliError(3, 'no-token', bearerTokenMessages.notSet(name));
  }
  if (token.length >= SHORTEST && TOKEN.test(token)) return token;
  throw new CliError(3, 'bad-token', bearerTokenMessages.unusable(name, SHORTEST));
}
