import {
  type AbortSignalLike,
  AbortSource,
  type Confirm,
  type ConfirmationRequest,
  type ToolResult,
} from '@handrail/tools';

/** Does the whole call anew, from the start. */
export type RunCall = (confirm: Confirm, signal: AbortSignalLike) => Promise<ToolResult>;

export interface RoundsCall<Question> {
  /** Set off when the client gives up on this round. */
  readonly signal: AbortSignalLike;
  readonly run: RunCall;
  /** What the owner said in this round about exactly this request; undefined when they were not asked about it yet. */
  readonly answerTo: (request: ConfirmationRequest) => Promise<'granted' | 'declined' | undefined>;
  /** Makes the question for the next round, or throws when it cannot be asked. */
  readonly questionFor: (request: ConfirmationRequest) => Promise<Question>;
}

export type RoundOutcome<Question> =
  | { readonly result: ToolResult; readonly question?: never }
  | { readonly question: Question; readonly result?: never };

/**
 * Serves one round of a call where a question cannot be asked while the call waits: the call is given up at the
 * question, and done from the start when it comes back with the answer. So that no effect can happen twice, there is
 * one question to a call: a tool that asks again after an answer finds nobody.
 */
export async function askInRounds<Question>(call: RoundsCall<Question>): Promise<RoundOutcome<Question>> {
  const stop = new AbortSource();
  const onAbort = () => stop.abort();
  if (call.signal.aborted) stop.abort();
  call.signal.addEventListener('abort', onAbort);

  let raise: (question: Question) => void = () => {};
  const raised = new Promise<Question>((resolve) => {
    raise = resolve;
  });
  let hasAsked = false;
  const confirm: Confirm = async (request) => {
    if (hasAsked) return 'unavailable';
    hasAsked = true;
    const answer = await call.answerTo(request);
    if (answer) return answer;
    try {
      raise(await call.questionFor(request));
    } catch {
      return 'unavailable';
    }
    // Giving the call up, below, ends this wait.
    return new Promise(() => {});
  };

  try {
    return await Promise.race([
      call.run(confirm, stop.signal).then((result) => ({ result })),
      raised.then((question) => ({ question })),
    ]);
  } finally {
    call.signal.removeEventListener('abort', onAbort);
    stop.abort();
  }
}
