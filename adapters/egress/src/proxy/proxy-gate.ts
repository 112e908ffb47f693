import { setMaxListeners } from 'node:events';
import type { Duplex } from 'node:stream';
import { classifyAddress } from '../address/classify-address.ts';
import type { EgressEvent, EgressObserver } from '../decision-event.ts';
import { EgressFailure, EgressRefusal } from '../errors.ts';
import { observeRequest, type RequestRecord } from '../observe-request.ts';
import { type Destination, originOf, type ReadDestination } from '../policy/destination.ts';
import type { Provenance } from '../policy/provenance.ts';
import { type Checkpoint, checkDestination } from '../reach/check-destination.ts';
import { connectChecked } from '../reach/connect-checked.ts';
import type { Dial } from '../reach/dial.ts';
import { limitTime } from '../reach/limit-time.ts';
import type { ProxyLimits } from './proxy-limits.ts';

/** What has happened so far. */
export interface ProxyCounts {
  /** Tunnels and requests under way. */
  readonly open: number;
  readonly done: number;
  readonly refused: number;
  readonly failed: number;
  /** Attempts without the credential. */
  readonly unknown: number;
  readonly bytesSent: number;
  readonly bytesReceived: number;
}

export interface GateOptions extends Checkpoint {
  readonly provenance: Provenance;
  readonly limits: ProxyLimits;
  readonly dial: Dial;
  readonly observer: EgressObserver | undefined;
}

/** An open connection to a destination that was decided. */
export interface Passage {
  readonly destination: Destination;
  readonly stream: Duplex;
  readonly record: RequestRecord;
  /** Aborts when time is over or the proxy closes. */
  readonly signal: AbortSignal;
}

/** Where every tunnel and every request of a proxy goes through: counted, decided, connected, told. */
export class ProxyGate {
  readonly #options: GateOptions;
  readonly #stop = new AbortController();
  readonly #counts = { open: 0, done: 0, refused: 0, failed: 0, unknown: 0, bytesSent: 0, bytesReceived: 0 };
  #ownPort = 0;

  constructor(options: GateOptions) {
    this.#options = options;
    // One listener for each passage, of which there may be many.
    setMaxListeners(0, this.#stop.signal);
  }

  counts(): ProxyCounts {
    return { ...this.#counts };
  }

  countUnknown(): void {
    this.#counts.unknown += 1;
  }

  /** The proxy is not a destination, even where loopback is. */
  standsAt(port: number): void {
    this.#ownPort = port;
  }

  close(): void {
    this.#stop.abort(new EgressFailure('closed'));
  }

  /** Opens a passage and keeps it counted until `use` has settled. Rejects with what the browser is to be told. */
  async pass(
    way: EgressEvent['way'],
    read: ReadDestination,
    use: (passage: Passage) => Promise<void>,
  ): Promise<void> {
    const { limits, observer, provenance } = this.#options;
    const record = observeRequest((event) => this.#tell(event, observer), way, provenance, 0);
    if (read.ok) record.origin = originOf(read.destination);
    const origin = record.origin;
    const time = limitTime(
      limits.totalMs,
      this.#stop.signal,
      () => new EgressFailure('timeout-total', { origin }),
    );
    this.#counts.open += 1;
    let stream: Duplex | undefined;
    try {
      if (!read.ok) throw new EgressRefusal(read.reason);
      if (this.#counts.open > limits.concurrent) throw new EgressFailure('busy', { origin });
      stream = await this.#connect(read.destination, time.signal);
      await use({ destination: read.destination, stream, record, signal: time.signal });
      record.end();
    } catch (error) {
      record.end(error);
      throw error;
    } finally {
      stream?.destroy();
      time.stop();
      this.#counts.open -= 1;
    }
  }

  async #connect(destination: Destination, outer: AbortSignal): Promise<Duplex> {
    const { provenance, limits, dial } = this.#options;
    const origin = originOf(destination);
    const time = limitTime(limits.connectMs, outer, () => new EgressFailure('timeout-connect', { origin }));
    try {
      const addresses = await checkDestination(destination, provenance, this.#options, time.signal);
      const isLoopback = addresses.some((address) => classifyAddress(address) === 'loopback');
      if (isLoopback && destination.port === this.#ownPort)
        throw new EgressRefusal('host-denied', { origin });
      const { stream } = await connectChecked(destination, addresses, dial, time.signal, 'none');
      return stream;
    } finally {
      time.stop();
    }
  }

  #tell(event: EgressEvent, observer: EgressObserver | undefined): void {
    this.#counts[event.outcome] += 1;
    this.#counts.bytesSent += event.bytesSent;
    this.#counts.bytesReceived += event.bytesReceived;
    observer?.(event);
  }
}
