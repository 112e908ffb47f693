import type { IncomingMessage } from 'node:http';
import { copyJson, type JsonValue } from '@handrail/base';
import { EgressFailure } from '../errors.ts';
import type { SafeEgressReply } from './egress-port.ts';

/** Deep enough for any document we read; the bytes are bounded already. */
const JSON_BOUNDS = { maxDepth: 200, maxNodes: 2_000_000, maxText: Number.MAX_SAFE_INTEGER };

export interface ReplyOptions {
  readonly response: IncomingMessage;
  readonly url: URL;
  readonly redirected: boolean;
  readonly body: AsyncGenerator<Uint8Array, void, undefined>;
  /** Told once: how reading the body ended, or that nobody wants it. */
  onEnd(error?: unknown): void;
}

export function createReply({ response, url, redirected, body, onEnd }: ReplyOptions): SafeEgressReply {
  const headers = headerList(response.rawHeaders);
  const shown = new URL(url);
  shown.hash = '';
  let taken = false;
  const chunks = async function* () {
    if (taken) throw new Error('The body of a reply can be read once.');
    taken = true;
    try {
      yield* body;
    } catch (error) {
      onEnd(error);
      throw error;
    } finally {
      onEnd();
    }
  };
  const bytes = async () => {
    const parts: Uint8Array[] = [];
    for await (const part of chunks()) parts.push(part);
    return new Uint8Array(Buffer.concat(parts));
  };
  const text = async () => new TextDecoder().decode(await bytes());
  return {
    status: response.statusCode ?? 0,
    url: shown.href,
    redirected,
    headers,
    header(name) {
      const values = headers.filter(([each]) => each === name.toLowerCase()).map(([, value]) => value);
      return values.length > 0 ? values.join(', ') : undefined;
    },
    chunks,
    bytes,
    text,
    json: async () => parseJson(await text(), shown.origin),
    discard() {
      taken = true;
      response.destroy();
      onEnd();
    },
  };
}

function headerList(raw: readonly string[]): readonly (readonly [string, string])[] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? ''] as const] : [],
  );
}

function parseJson(text: string, origin: string): JsonValue {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text.
    throw new EgressFailure('body-invalid', { origin });
  }
  const copy = copyJson(value, JSON_BOUNDS);
  if (!copy.ok) throw new EgressFailure('body-invalid', { origin });
  return copy.value;
}
