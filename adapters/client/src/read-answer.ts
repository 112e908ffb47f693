import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { HostError, HostUnreachable, UnexpectedAnswer } from './errors.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MOST_SECONDS = 3_600;

/** The JSON of a good answer; null when it has no body. Throws `HostError` for the error envelope. */
export async function readAnswer(response: Response): Promise<JsonValue> {
  const text = await readBody(response, MAX_BYTES);
  if (!response.ok) throw errorOf(response, parsed(text));
  if (text === '') return null;
  const value = parsed(text);
  if (value === undefined) {
    throw new UnexpectedAnswer(response.status, 'The answer is not JSON. Is this the address of a host?');
  }
  return value;
}

/** An answer that is a text of its own, at most as long as any other. */
export async function readTextAnswer(response: Response): Promise<string> {
  const text = await readBody(response, MAX_BYTES);
  if (!response.ok) throw errorOf(response, parsed(text));
  return text;
}

/** For answers that must be an object. */
export function asObject(value: JsonValue): JsonObject {
  if (isJsonObject(value)) return value;
  throw new UnexpectedAnswer(200, 'The answer is not a JSON object. Is this the address of a host?');
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function errorOf(response: Response, body: JsonValue | undefined): HostError | UnexpectedAnswer {
  const { status } = response;
  if (!isJsonObject(body) || typeof body.error !== 'string' || typeof body.message !== 'string') {
    return new UnexpectedAnswer(status, `The answer has status ${status} and is not an error of a host.`);
  }
  const details = isJsonObject(body.details) ? body.details : {};
  return new HostError(status, body.error, body.message, { details, retryAfterMs: retryAfter(response) });
}

/** Only seconds: hosts do not send dates, and a client has no clock to compare one with. */
function retryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), MOST_SECONDS) * 1_000 : undefined;
}

/** Reads at most `maxBytes` of an answer, which may come from anybody. */
async function readBody({ body, status }: Response, maxBytes: number): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new HostUnreachable('The host broke off in the middle of its answer.', { cause: error });
    });
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > maxBytes) {
      reader.cancel().catch(() => {});
      throw new UnexpectedAnswer(status, `The answer has more than ${maxBytes} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
