import { Transform } from 'node:stream';
import { EgressFailure, EgressRefusal } from '../errors.ts';
import { originOf } from '../policy/destination.ts';
import type { Passage } from './proxy-gate.ts';
import type { ProxyLimits } from './proxy-limits.ts';

/** Watches what passes: how much in each direction, and that it does not fall silent. */
export interface Meter {
  /** Aborts when the passage does, when nothing moves, and when there was too much. */
  readonly signal: AbortSignal;
  sent(bytes: number): void;
  received(bytes: number): void;
  abort(reason: Error): void;
  stop(): void;
}

export function startMeter({ record, destination, signal }: Passage, limits: ProxyLimits): Meter {
  const origin = originOf(destination);
  const controller = new AbortController();
  const abort = (reason: Error) => controller.abort(reason);
  const onOuter = () => controller.abort(signal.reason);
  const idle = setTimeout(() => abort(new EgressFailure('timeout-idle', { origin })), limits.idleMs);
  if (signal.aborted) onOuter();
  else signal.addEventListener('abort', onOuter, { once: true });
  return {
    signal: controller.signal,
    sent(bytes) {
      idle.refresh();
      record.bytesSent += bytes;
      if (record.bytesSent > limits.bytes) abort(new EgressRefusal('request-too-large', { origin }));
    },
    received(bytes) {
      idle.refresh();
      record.bytesReceived += bytes;
      if (record.bytesReceived > limits.bytes) abort(new EgressRefusal('response-too-large', { origin }));
    },
    abort,
    stop() {
      clearTimeout(idle);
      signal.removeEventListener('abort', onOuter);
    },
  };
}

/** Lets everything through and tells how much. */
export function counting(onBytes: (count: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.byteLength);
      done(null, chunk);
    },
  });
}
