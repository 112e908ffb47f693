import type { Duplex } from 'node:stream';
import { startMeter } from './meter.ts';
import type { Passage } from './proxy-gate.ts';
import type { ProxyLimits } from './proxy-limits.ts';

/**
 * Carries bytes both ways until both sides have closed. A side that breaks off is how tunnels usually end; only time
 * and amount make it an error, which is then the rejection.
 */
export function joinStreams(client: Duplex, passage: Passage, limits: ProxyLimits): Promise<void> {
  const server = passage.stream;
  const meter = startMeter(passage, limits);
  return new Promise((resolve, reject) => {
    const streams = [client, server];
    const end = () => {
      for (const stream of streams) stream.destroy();
    };
    const onClose = () => {
      end();
      if (!streams.every((stream) => stream.closed)) return;
      meter.stop();
      if (meter.signal.aborted) reject(meter.signal.reason);
      else resolve();
    };
    for (const stream of streams) {
      stream.on('error', end);
      stream.once('close', onClose);
    }
    client.on('data', (chunk: Buffer) => meter.sent(chunk.byteLength));
    server.on('data', (chunk: Buffer) => meter.received(chunk.byteLength));
    meter.signal.addEventListener('abort', end, { once: true });
    client.pipe(server);
    server.pipe(client);
    if (meter.signal.aborted || streams.some((stream) => stream.destroyed)) end();
    if (streams.every((stream) => stream.closed)) onClose();
  });
}
