import type { JsonObject, JsonValue } from '@handrail/base';
import { isJsonObject } from '@handrail/base';
import type { RunSnapshot } from '@handrail/runs';

export const TOUR_STEPS = ['ask', 'approve', 'danger', 'browser', 'look'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** How a request of the tour is doing. */
export type RequestState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' | 'working' | 'approval' | 'question' | 'declined' }
  | { readonly kind: 'done'; readonly said: string }
  | { readonly kind: 'refused' | 'failed'; readonly code: string; readonly message: string };

export type RunFacts = Pick<RunSnapshot, 'status'> & {
  readonly nodeStates?: JsonValue;
  readonly error?: JsonValue;
};

/** Follows from the log of the run alone, so that a reload or a host that was killed changes nothing. */
export function requestState(run: RunFacts | undefined): RequestState {
  if (!run) return { kind: 'none' };
  switch (run.status) {
    case 'waiting-approval':
      return { kind: 'approval' };
    case 'waiting-input':
      return { kind: 'question' };
    case 'completed':
      return endOf(outputsOf(run, 'do'));
    case 'failed':
    case 'cancelled': {
      const { code = run.status, message = '' } = objectOf(run.error);
      const kind = code === 'tool_not_allowed' ? 'refused' : 'failed';
      return { kind, code: String(code), message: String(message) };
    }
    default:
      return { kind: isAdmitted(run) ? 'working' : 'checking' };
  }
}

export function isAdmitted(run: RunFacts): boolean {
  return outputsOf(run, 'enter').decision === 'admit';
}

/** How the live browser of the tour is doing. One that its host lost is opened again. */
export type BrowserState =
  | { readonly kind: 'none' | 'opening' }
  | { readonly kind: 'waiting'; readonly requestId: string }
  | { readonly kind: 'done'; readonly read: string }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** `requestId` names what the run asks its owner to operate now. */
export function browserState(run: RunFacts | undefined, requestId: string | undefined): BrowserState {
  if (!run) return { kind: 'none' };
  if (run.status === 'completed') {
    const { text } = objectOf(outputsOf(run, 'browser').output);
    return { kind: 'done', read: typeof text === 'string' ? text : '' };
  }
  if (run.status === 'failed' || run.status === 'cancelled') {
    const { code = run.status, message = '' } = objectOf(run.error);
    return { kind: 'failed', code: String(code), message: String(message) };
  }
  return requestId === undefined ? { kind: 'opening' } : { kind: 'waiting', requestId };
}

export interface TourFacts {
  readonly ask: RequestState;
  readonly danger: RequestState;
  readonly browser: BrowserState;
  /** The owner went on without the live browser, or this host has none. */
  readonly isBrowserSkipped: boolean;
}

/** Where the tour is. A request that came to nothing is asked again. */
export function tourStep({ ask, danger, browser, isBrowserSkipped }: TourFacts): TourStep {
  if (ask.kind === 'none') return 'ask';
  if (ask.kind !== 'done' && danger.kind === 'none') return 'approve';
  if (danger.kind !== 'refused') return 'danger';
  return browser.kind === 'done' || isBrowserSkipped ? 'look' : 'browser';
}

function endOf({ status, done, answer }: JsonObject): RequestState {
  if (status === 'done') return { kind: 'done', said: saidBySite(done) };
  if (status === 'stopped') return { kind: 'declined' };
  const text = isJsonObject(answer) && typeof answer.text === 'string' ? answer.text : '';
  return { kind: 'failed', code: String(status ?? 'unknown'), message: text };
}

function saidBySite(done: JsonValue | undefined): string {
  const [first] = Array.isArray(done) ? done : [];
  const result = isJsonObject(first) && isJsonObject(first.result) ? first.result.result : undefined;
  return typeof result === 'string' ? result : '';
}

function outputsOf({ nodeStates }: RunFacts, node: string): JsonObject {
  return objectOf(objectOf(objectOf(nodeStates)[node]).outputs);
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
