import type { AbortSignalLike } from '../abort.ts';
import type { AskOwner, Confirm, Confirmation } from '../confirmation/confirmation.ts';
import { errorCodes, ToolFailure } from '../result/tool-error.ts';
import type { ToolDescriptor } from '../tool.ts';
import { runLimited } from './run-limited.ts';
import type { CallContext } from './toolset.ts';

interface Asking {
  readonly name: string;
  readonly instance: string;
  readonly confirm?: Confirm;
}

/** Asks through the toolset's own way to the owner, or else the transport's. Whatever is no clear yes is no yes. */
export function askOwnerWith(toolset: Asking, tool: ToolDescriptor, call: CallContext): AskOwner {
  const confirm = toolset.confirm ?? call.confirm;
  if (!confirm) return async () => 'unavailable';
  return (change) => {
    const ask = (signal: AbortSignalLike) =>
      confirm({
        toolset: toolset.name,
        instance: toolset.instance,
        tool: tool.name,
        title: tool.title,
        effect: tool.effect,
        risk: tool.risk,
        change,
        signal,
      });
    // The owner may take their time; only the caller can end the wait.
    return runLimited(ask, { signal: call.signal, timeLimit: undefined, timers: undefined });
  };
}

/** Lets a call go on only when the owner has said yes. */
export function requireGranted(tool: ToolDescriptor, confirmation: Confirmation): void {
  if (confirmation === 'granted') return;
  if (confirmation === 'declined') {
    throw new ToolFailure(
      errorCodes.confirmationDeclined,
      `The owner declined "${tool.name}". Nothing was changed; do not ask again unless they want it.`,
    );
  }
  throw new ToolFailure(
    errorCodes.confirmationRequired,
    `"${tool.name}" needs the owner's confirmation, and they cannot be asked here. Nothing was changed.`,
  );
}
