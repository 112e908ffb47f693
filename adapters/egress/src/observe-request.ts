import type { EgressEvent, EgressObserver } from './decision-event.ts';
import { EgressFailure, EgressRefusal } from './errors.ts';
import type { Provenance } from './policy/provenance.ts';
import { meaningOf } from './policy/reasons.ts';

/** What is known about a request while it runs. */
export interface RequestRecord {
  origin: string | undefined;
  status: number | undefined;
  bytesSent: number;
  bytesReceived: number;
  /** Tells the observer, the first time only. Without an error, all went well. */
  end(error?: unknown): void;
}

export function observeRequest(
  observer: EgressObserver | undefined,
  way: EgressEvent['way'],
  provenance: Provenance | undefined,
  hop: number,
): RequestRecord {
  const startedAt = performance.now();
  let ended = false;
  const record: RequestRecord = {
    origin: undefined,
    status: undefined,
    bytesSent: 0,
    bytesReceived: 0,
    end(error) {
      if (ended) return;
      ended = true;
      const { origin, status, bytesSent, bytesReceived } = record;
      const event: EgressEvent = {
        way,
        ...verdict(error),
        ...(origin === undefined ? {} : { origin }),
        ...(provenance === undefined ? {} : { provenance }),
        ...(status === undefined ? {} : { status }),
        hop,
        bytesSent,
        bytesReceived,
        durationMs: Math.round(performance.now() - startedAt),
      };
      try {
        observer?.(event);
      } catch {
        // An observer that breaks must not break what it observes.
      }
    },
  };
  return record;
}

function verdict(error: unknown): Pick<EgressEvent, 'outcome' | 'reason' | 'decided' | 'addressClass'> {
  if (error === undefined) return { outcome: 'done', reason: 'ok', decided: 'ok' };
  if (error instanceof EgressRefusal) {
    const { reason, addressClass } = error;
    const decided = meaningOf(reason).decided;
    return { outcome: 'refused', reason, decided, ...(addressClass ? { addressClass } : {}) };
  }
  const reason = error instanceof EgressFailure ? error.reason : 'connection-lost';
  return { outcome: 'failed', reason, decided: 'ok' };
}
