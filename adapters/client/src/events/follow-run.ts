import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import type { Connection } from '../connection.ts';
import { HostUnreachable } from '../errors.ts';
import { openStream, parsed } from './open-stream.ts';
import { readFrames } from './read-frames.ts';
import type { SseFrame } from './sse-parser.ts';

export type StreamMode = 'updates' | 'messages' | 'debug';

export interface FollowRunOptions {
  /** `updates` when left out: what changed, without chatter. Several modes give the union. */
  readonly mode?: StreamMode | readonly StreamMode[];
  /** Sequence of the last event that is known already. */
  readonly after?: number;
  readonly signal?: AbortSignal;
}

const TERMINAL: ReadonlySet<string> = new Set(['run.completed', 'run.failed', 'run.cancelled']);
const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/**
 * The events of a run as they are committed, until it has ended. A broken connection is taken up again after the last
 * event that came, for as long as the caller wants to wait: none is missed and none comes twice.
 */
export async function* followRun(
  connection: Connection,
  runPath: string,
  options: FollowRunOptions = {},
): AsyncGenerator<RunEvent, void, undefined> {
  let last = options.after;
  let failures = 0;
  for (;;) {
    let came = 0;
    try {
      const { mode = 'updates', signal } = options;
      const response = await openStream(connection, {
        path: `${runPath}/events`,
        query: { streamMode: typeof mode === 'string' ? mode : mode.join(',') },
        headers: { 'last-event-id': last === undefined ? undefined : String(last) },
        signal,
      });
      for await (const frames of readFrames(response, connection.platform)) {
        for (const event of frames.flatMap(eventsOf)) {
          if (last !== undefined && event.sequence <= last) continue;
          last = event.sequence;
          came += 1;
          yield event;
          if (TERMINAL.has(event.type)) return;
        }
      }
      if (came === 0 && (await hasEnded(connection, runPath, options.signal))) return;
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!isTemporary(connection, error)) throw error;
    }
    failures = came > 0 ? 0 : failures + 1;
    const delay = connection.delayAfter(new HostUnreachable(), failures) ?? 0;
    await connection.platform.wait(delay, options.signal);
    options.signal?.throwIfAborted();
  }
}

function isTemporary(connection: Connection, error: unknown): boolean {
  return connection.delayAfter(error, 0) !== undefined;
}

/** A stream that ends without a word is one of a run that has ended, or of a host that went away. */
async function hasEnded(connection: Connection, runPath: string, signal: AbortSignal | undefined) {
  const snapshot = await connection.ask({ path: runPath, signal });
  return isJsonObject(snapshot) && ENDED.has(String(snapshot.status));
}

function eventsOf({ event, data }: SseFrame): readonly RunEvent[] {
  const value = parsed(data);
  const entries = event === 'batch' && Array.isArray(value) ? value : [value];
  return entries.filter(isEvent);
}

/** Frames that are not events are left out: a later host may send more kinds. */
function isEvent(value: JsonValue): value is JsonObject & RunEvent {
  return isJsonObject(value) && typeof value.type === 'string' && Number.isInteger(value.sequence);
}
