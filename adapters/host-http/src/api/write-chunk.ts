import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Waits for a slow reader instead of keeping what it has not taken. */
export async function writeChunk(response: ServerResponse, text: string): Promise<void> {
  if (response.destroyed || response.write(text)) return;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).catch(
    () => {},
  );
  over.abort();
}
