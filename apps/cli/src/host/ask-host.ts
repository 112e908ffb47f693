import { HostError, HostUnreachable, UnexpectedAnswer } from '@handrail/client';
import { CliError } from '../cli-error.ts';
import { askHostMessages, keyRefused } from '../messages/host.ts';
import { cleanText } from '../terminal/clean-text.ts';

/** Not let in, too many requests, or its own failure: the host did not judge what was asked. */
const isFailure = (status: number) => status === 401 || status === 429 || status >= 500;

/** What a host says no to is a refusal; a host that cannot be asked is a failure. */
export async function askHost<Answer>(url: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HostError) {
      throw new CliError(
        isFailure(error.status) ? 3 : 1,
        error.code,
        cleanText(`${error.status === 401 ? keyRefused : error.message} (${error.code})`),
      );
    }
    if (error instanceof HostUnreachable) {
      throw new CliError(3, 'unreachable', askHostMessages.unreachable(url));
    }
    if (error instanceof UnexpectedAnswer) {
      throw new CliError(3, 'unexpected-answer', `${url}: ${cleanText(error.message)}`);
    }
    throw error;
  }
}
