import type { OnArrival } from '@handrail/page';
import type { Report } from '../request/report.ts';
import type { TabMemory, TabSubject } from './tab-memory.ts';

/** A page that does not come within this time does not come. */
const GO_LIMIT = 25_000;
/** A page that an action leads to comes soon after; later ones have other reasons. */
const LEAVE_LIMIT = 5_000;

/** The page did not open although it was gone to. */
export class StalledNavigation extends Error {
  override readonly name = 'StalledNavigation';
}

/** Leaves behind what the next page has to know, whether this one is left on purpose or by an action. */
export class Departure {
  readonly #window: Window;
  readonly #memory: TabMemory;
  /** What the step at hand is about. */
  #subject: TabSubject | undefined;
  /** An action that was set off and whose answer may come with another page. */
  #sent: TabSubject | undefined;

  /** `wasSent` tells whether a request of the action was seen since. */
  constructor(window: Window, memory: TabMemory, wasSent: () => boolean) {
    this.#window = window;
    this.#memory = memory;
    window.addEventListener('pagehide', () => {
      if (this.#sent) memory.leaveSent({ ...this.#sent, isSent: this.#sent.isSent === true || wasSent() });
    });
  }

  /** From now on this is worked on. */
  begin(subject: TabSubject | undefined): void {
    this.#subject = subject;
  }

  /** Nothing is under way any more. */
  end(): void {
    this.#sent = undefined;
    this.#subject = undefined;
  }

  /** The action at hand is set off; `isSent` once a request was seen to leave with it. */
  sends(isSent: boolean): void {
    this.#sent = this.#subject && { ...this.#subject, isSent };
  }

  /** An answer that was read is the answer; without one the next page may still bring it. */
  settle({ tone }: Report): void {
    const sent = this.#sent;
    if (tone !== 'unclear') this.#sent = undefined;
    else
      setTimeout(() => {
        if (this.#sent === sent) this.#sent = undefined;
      }, LEAVE_LIMIT);
  }

  go(request: string, route: string, onArrival: OnArrival): Promise<void> {
    this.#memory.leaveFor(request, route, onArrival, this.#subject);
    this.#window.location.assign(route);
    return new Promise((_, reject) => {
      setTimeout(() => {
        this.#memory.stay();
        reject(new StalledNavigation(route));
      }, GO_LIMIT);
    });
  }
}
