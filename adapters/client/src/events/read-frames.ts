import { HostUnreachable } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { type SseFrame, SseParser } from './sse-parser.ts';

/** A host sends a sign of life at least every 30 seconds. */
const LONGEST_SILENCE = 75_000;

/** The frames of an open stream until it ends. Silence counts as a broken connection. */
export async function* readFrames(
  response: Response,
  platform: Platform,
): AsyncGenerator<readonly SseFrame[], void, undefined> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parser = new SseParser();
  try {
    for (;;) {
      const { done, value } = await readInTime(reader, platform);
      if (done) return;
      const frames = parser.push(decoder.decode(value, { stream: true }));
      if (frames.length > 0) yield frames;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readInTime(reader: Reader, platform: Platform): ReturnType<Reader['read']> {
  let isSilent = false;
  const stop = platform.after(LONGEST_SILENCE, () => {
    isSilent = true;
    reader.cancel().catch(() => {});
  });
  try {
    const read = await reader.read();
    if (isSilent) throw new Error('Nothing came for too long.');
    return read;
  } catch (error) {
    throw new HostUnreachable('The stream of events broke off.', { cause: error });
  } finally {
    stop();
  }
}
