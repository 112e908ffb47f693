import { type AssistanceState, openRequests } from '@handrail/assistance';
import type { HostParts } from '../execution/host-parts.ts';

const GRACE_MS = 30_000;

/**
 * Notices a connector that has stopped saying anything. While something is asked of the owner silence is what one
 * expects, until the time declared for it is over (RUN-5-15).
 */
export class SilenceWatch {
  readonly #parts: Pick<HostParts, 'timers' | 'clock' | 'limits'>;
  readonly #onSilence: () => void;
  #cancel = () => {};
  #isStopped = false;

  constructor(parts: Pick<HostParts, 'timers' | 'clock' | 'limits'>, onSilence: () => void) {
    this.#parts = parts;
    this.#onSilence = onSilence;
  }

  heard(own: AssistanceState): void {
    this.#cancel();
    if (this.#isStopped) return;
    const wait = this.#longest(own);
    this.#cancel = wait === undefined ? () => {} : this.#parts.timers.after(wait, this.#onSilence);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  /** Undefined: for as long as it takes. */
  #longest(own: AssistanceState): number | undefined {
    const { connectorSilenceMs } = this.#parts.limits;
    let longest = connectorSilenceMs;
    for (const { request, deadline } of openRequests(own)) {
      if (deadline === undefined || request.obligation === 'response_required') return undefined;
      longest = Math.max(longest, deadline - this.#parts.clock.now() + GRACE_MS);
    }
    return longest;
  }
}
