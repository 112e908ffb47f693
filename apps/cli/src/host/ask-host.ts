import { HostError, HostUnreachable, UnexpectedAnswer } from '@handrail/client';
import { CliError } from '../cli-error.ts';
import { cleanText } from '../terminal/clean-text.ts';

/** What a host says no to is a finding; a host that cannot be asked is a failure. */
export async function askHost<Answer>(url: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HostError) {
      throw new CliError(1, error.code, cleanText(`${error.message} (${error.code})`));
    }
    if (error instanceof HostUnreachable) {
      throw new CliError(3, 'unreachable', `The host at ${url} cannot be reached. Is it running?`);
    }
    if (error instanceof UnexpectedAnswer) {
      throw new CliError(3, 'unexpected-answer', `${url}: ${cleanText(error.message)}`);
    }
    throw error;
  }
}
