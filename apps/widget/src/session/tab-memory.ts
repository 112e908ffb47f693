import { keepRequest, type RequestStorage, takeRequest } from '@handrail/dom';
import type { OnArrival, PendingRequest } from '@handrail/page';
import type { Report } from '../request/report.ts';
import { type CarriedPlan, writtenPlan } from './carried-plan.ts';
import { type CarriedState, type HistoryEntry, readMemory, remember, writeMemory } from './memory.ts';

export type TabSubject = Pick<CarriedState, 'request' | 'capability' | 'title' | 'row' | 'isSent' | 'plan'>;

/** What was going on when the last page was left. */
export interface Unfinished {
  /** An action that was set off there. */
  readonly sent?: TabSubject;
  /** A request that was led here. */
  readonly pending?: PendingRequest | undefined;
  /** The capability that request was already found to be about. */
  readonly meant?: string | undefined;
  /** What was said, and what is left of its plan. */
  readonly plan?: CarriedPlan | undefined;
}

/** Keeps what a tab remembers from page to page. */
export class TabMemory {
  #history: readonly HistoryEntry[] = [];
  #secrets: readonly string[] = [];
  readonly #storage: RequestStorage;
  readonly #now: () => number;

  constructor(storage: RequestStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  get history(): readonly HistoryEntry[] {
    return this.#history;
  }

  /** Takes up what the last page left behind, once: it is gone before anybody acts on it. */
  takeUp(): Unfinished {
    const now = this.#now();
    const { history, carried } = readMemory(this.#storage, now);
    const pending = takeRequest(this.#storage, now);
    this.#history = history;
    this.#write();
    if (carried?.what === 'sent') return { sent: carried, plan: carried.plan };
    const isAbout = carried !== undefined && carried.request === pending?.request;
    return isAbout ? { pending, meant: carried.capability, plan: carried.plan } : { pending };
  }

  /** Keeps texts out of everything that is written from now on: passwords and the like. */
  hide(texts: readonly string[]): void {
    // A text that holds another one is taken out as a whole.
    this.#secrets = [...new Set([...this.#secrets, ...texts])]
      .filter((each) => each !== '')
      .sort((one, other) => other.length - one.length);
  }

  remember(request: string, { title, text, quote }: Report): void {
    const summary = quote === undefined ? `${title}. ${text}` : `${title}: “${quote}”`;
    const entry = { request: this.#without(request), summary: this.#without(summary) };
    this.#history = remember(this.#history, entry);
    this.#write();
  }

  /** Leaves a request behind for the page that is gone to. */
  leaveFor(request: string, route: string, onArrival: OnArrival, subject: TabSubject | undefined): void {
    const at = this.#now();
    // It is planned again there, so nothing takes the place of what is left out: the owner is asked for it.
    keepRequest(this.#storage, { request: this.#without(request, ''), route, onArrival, at });
    this.#write(subject && { ...this.#written(subject, ''), what: 'meant', at });
  }

  /** The page was not left after all. */
  stay(): void {
    takeRequest(this.#storage, this.#now());
    this.#write();
  }

  /** The page is being left by an action that was set off and has not answered. */
  leaveSent(subject: TabSubject): void {
    this.#write({ ...this.#written(subject, '•••'), what: 'sent', at: this.#now() });
  }

  /** A text as it may be shown and kept. */
  shown(text: string): string {
    return this.#without(text);
  }

  #written(subject: TabSubject, instead: string): TabSubject {
    const hide = (text: string) => this.#without(text, instead);
    const { request, plan } = subject;
    return { ...subject, request: hide(request), ...(plan ? { plan: writtenPlan(plan, hide) } : {}) };
  }

  #without(text: string, instead = '•••'): string {
    return this.#secrets.reduce((left, secret) => left.replaceAll(secret, () => instead), text);
  }

  #write(carried?: CarriedState): void {
    writeMemory(this.#storage, { history: this.#history, carried });
  }
}
