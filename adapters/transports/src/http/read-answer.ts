import { TransportFailure } from '@handrail/tools';

export interface ReadAnswer {
  readonly status: number;
  readonly etag: string | null;
  /** Throws `TransportFailure` when the body is not JSON. */
  json(): unknown;
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Reads a response that may come from anybody: at most `maxBytes` of it, and only when it says that it is JSON. */
export async function readAnswer(response: Response, maxBytes: number): Promise<ReadAnswer> {
  const { status, headers } = response;
  if (
    response.redirected ||
    response.type === 'opaqueredirect' ||
    (status >= 300 && status !== 304 && status < 400)
  ) {
    await discard(response);
    throw new TransportFailure('protocol', 'The provider wanted to redirect, which is not followed.');
  }
  const isJson = JSON_TYPE.test(headers.get('content-type') ?? '');
  const text = isJson ? await readText(response, maxBytes) : await discard(response);
  const etag = headers.get('etag');
  return { status, etag, json: () => parse(text, status) };
}

async function readText({ body, headers }: Response, maxBytes: number): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = Number(headers.get('content-length') ?? 0) > maxBytes ? Number.POSITIVE_INFINITY : 0;
  let text = '';
  for (;;) {
    if (size > maxBytes) {
      reader.cancel().catch(() => {});
      throw new TransportFailure('protocol', `The provider's answer has more than ${maxBytes} bytes.`);
    }
    const { done, value } = await reader.read();
    size += value?.length ?? 0;
    text += decode(decoder, value);
    if (done) return text;
  }
}

/** Without a value it is the end, where nothing of a character may be missing. */
function decode(decoder: InstanceType<typeof TextDecoder>, value: Uint8Array | undefined): string {
  try {
    return value ? decoder.decode(value, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new TransportFailure('protocol', "The provider's answer is not UTF-8.", { cause: error });
  }
}

async function discard({ body }: Response): Promise<undefined> {
  body?.cancel().catch(() => {});
  return undefined;
}

/** What is between us and the provider answers in its own words when the provider is away. */
function parse(text: string | undefined, status: number): unknown {
  const code = status >= 400 ? 'unreachable' : 'protocol';
  if (text === undefined) {
    throw new TransportFailure(code, `The provider's answer is not JSON (status ${status}).`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TransportFailure(code, `The provider's answer is not JSON (status ${status}).`, {
      cause: error,
    });
  }
}
