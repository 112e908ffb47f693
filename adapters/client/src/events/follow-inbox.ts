import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Connection } from '../connection.ts';
import { HostUnreachable } from '../errors.ts';
import { openStream, parsed } from './open-stream.ts';
import { readFrames } from './read-frames.ts';

/** How an inbox is: another version after each change. */
export interface InboxNews {
  readonly version: string;
  /** What asks the caller, by what is asked, and what waits for others. */
  readonly counts: Readonly<Record<'approve' | 'answer' | 'do' | 'others', number>>;
}

export interface FollowInboxOptions {
  readonly signal?: AbortSignal;
  /** Called when the connection is lost; the next state says that it is back. */
  readonly onLost?: (error: unknown) => void;
}

const PATH = '/v1/handrail/inbox/events';

/**
 * How the inbox is, now and after every change, for as long as the caller wants to hear. A broken connection is taken up again
 * and begins with the state of then: with the version of before, nothing was missed.
 */
export async function* followInbox(
  connection: Connection,
  { signal, onLost }: FollowInboxOptions = {},
): AsyncGenerator<InboxNews, never, undefined> {
  let failures = 0;
  for (;;) {
    let error: unknown = new HostUnreachable();
    try {
      const response = await openStream(connection, { path: PATH, signal });
      for await (const frames of readFrames(response, connection.platform)) {
        for (const { data } of frames) {
          const news = parsed(data);
          if (!isNews(news)) continue;
          failures = 0;
          yield news;
        }
      }
    } catch (thrown) {
      signal?.throwIfAborted();
      error = thrown;
    }
    const delay = connection.delayAfter(error, failures);
    onLost?.(error);
    if (delay === undefined) throw error;
    failures += 1;
    await connection.platform.wait(delay, signal);
    signal?.throwIfAborted();
  }
}

function isNews(value: JsonValue): value is JsonObject & InboxNews {
  return isJsonObject(value) && typeof value.version === 'string' && isJsonObject(value.counts);
}
