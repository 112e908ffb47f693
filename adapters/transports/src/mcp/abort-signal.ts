import type { AbortSignalLike } from '@handrail/tools';

/** The platform's own kind of signal, which the protocol library asks for. */
export function abortSignalOf(signal: AbortSignalLike): AbortSignal {
  if (signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  else signal.addEventListener('abort', () => controller.abort());
  return controller.signal;
}
