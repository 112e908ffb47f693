import type { ActivationEvidence } from './evidence.ts';
import type { SentRequests } from './page-runtime.ts';

/** A request that script of a page sent after a press. */
export interface ScriptRequest {
  readonly method: string;
  /** 0 when it failed, undefined while it is unanswered. */
  readonly status: number | undefined;
}

export function countRequests(sent: readonly ScriptRequest[]): SentRequests {
  const pending = sent.filter(({ status }) => status === undefined).length;
  return { pending, answered: sent.length - pending };
}

/** Adds what the requests of a page's script prove to what the press itself showed. */
export function withRequestEvidence(
  shown: readonly ActivationEvidence[],
  sent: readonly ScriptRequest[],
): readonly ActivationEvidence[] {
  const [first] = sent;
  const isKnown = shown.some(({ kind }) => kind === 'request');
  const request: readonly ActivationEvidence[] =
    first && !isKnown ? [{ kind: 'request', method: first.method, supports: 'neither' }] : [];
  return [...shown, ...request, ...errorsIn(sent)];
}

/** Where script sent one request, an error that names the caller answers the action; of several, it may be any. */
function errorsIn(sent: readonly ScriptRequest[]): readonly ActivationEvidence[] {
  const status = sent.map((each) => each.status ?? 0).find((each) => each >= 400);
  if (status === undefined) return [];
  const isRefusal = sent.length === 1 && status < 500;
  return [{ kind: 'http-error', status, supports: isRefusal ? 'failure' : 'neither' }];
}
