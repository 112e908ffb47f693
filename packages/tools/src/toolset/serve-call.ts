import type { JsonObject } from '@handrail/base';
import type { Timers } from '../abort.ts';
import { answerText } from '../answers/answer-text.ts';
import type { Confirm } from '../confirmation/confirmation.ts';
import { needsConfirmation } from '../confirmation/needs-confirmation.ts';
import { errorCodes, ToolFailure } from '../result/tool-error.ts';
import type { ToolContext } from '../tool.ts';
import { askOwner, requireGranted } from './ask-owner.ts';
import type { ToolsetLimits } from './limits.ts';
import type { PreparedTool } from './prepare-tool.ts';
import { checkInput, readInput } from './read-input.ts';
import { isPromise, runLimited } from './run-limited.ts';
import type { CallContext } from './toolset.ts';

/** What all calls of one toolset share. */
export interface Serving {
  readonly name: string;
  readonly instance: string;
  readonly limits: ToolsetLimits;
  readonly confirm?: Confirm;
  readonly timers?: Timers;
}

/**
 * Serves one call: cheap refusals first, the owner only for what can happen, the tool last. Gives the answer's text, at
 * once when nothing has to be waited for: every promise in between costs more than a small tool's checks.
 */
export function serveCall(
  serving: Serving,
  prepared: PreparedTool,
  given: unknown,
  call: CallContext,
): string | Promise<string> {
  const { tool } = prepared;
  const { limits } = serving;
  const input = checkInput(readInput(given, limits.input), prepared.checkInput);
  if (call.signal?.aborted) {
    throw new ToolFailure(errorCodes.aborted, 'The call was given up before it began.');
  }
  const confirm = serving.confirm ?? call.confirm;
  const within = {
    signal: call.signal,
    timeLimit: shorter(limits.timeLimit, call.timeLimit),
    timers: serving.timers,
  };
  const run = <Result>(work: (context: ToolContext) => Result | Promise<Result>, aftermath: string) =>
    runLimited(
      (signal, pause) => {
        const ask: ToolContext['ask'] = (change, ownerOnly) =>
          pause(() => askOwner(confirm, serving, tool, change, signal, call.provenance, ownerOnly));
        return work({ signal, ask, isOwner: call.isOwner === true });
      },
      { ...within, aftermath },
    );

  const invoke = () => {
    const aftermath = 'A change it makes may have happened: look before you repeat it.';
    const result = run((context) => tool.invoke(input, context), aftermath);
    const finish = (value: object) => checkedText(prepared, value, limits.maxAnswerBytes);
    return isPromise(result) ? result.then(finish) : finish(result);
  };
  const { verify } = tool;
  const verified = verify && run((context) => verify.call(tool, input, context), 'Nothing was changed.');
  const asks = needsConfirmation(tool) || hasDoubts(tool, call);
  if (!asks && !isPromise(verified)) return invoke();
  const ask = async () => {
    await verified;
    if (asks) {
      requireGranted(tool, await askOwner(confirm, serving, tool, input, call.signal, call.provenance));
    }
    return invoke();
  };
  return ask();
}

/** What only reads is not worth a question, and what is reviewed the owner carries out anyway. */
function hasDoubts({ effect, confirmation }: PreparedTool['tool'], { provenance }: CallContext): boolean {
  const isChange = effect === 'write' || effect === 'exec';
  return isChange && confirmation !== 'review' && (provenance?.doubts.length ?? 0) > 0;
}

function checkedText({ tool, checkOutput }: PreparedTool, result: object, maxBytes: number): string {
  const text = answerText(result, maxBytes);
  const problem = checkOutput?.(JSON.parse(text) as JsonObject)[0];
  if (problem) throw new Error(`The result of "${tool.name}" breaks its schema at "${problem.pointer}".`);
  return text;
}

function shorter(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}
