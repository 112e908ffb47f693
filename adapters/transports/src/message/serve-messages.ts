import type { Toolset } from '@handrail/tools';
import { type MessageEndpoint, openLine } from './endpoint.ts';
import { MessageProvider, type MessageProviderOptions } from './message-provider.ts';

/** A provider that listens. Closing it gives up the calls in flight; closing twice is closing once. */
export interface MessageServer {
  close(): void;
}

/** Serves a toolset to whoever holds the other end of a port, worker or line (Assist §7.4). */
export function serveMessages(
  toolset: Toolset,
  endpoint: MessageEndpoint,
  options: MessageProviderOptions = {},
): MessageServer {
  const provider = new MessageProvider(toolset, options);
  const line = openLine(
    endpoint,
    (data) => provider.receive(endpoint, data, line.send),
    () => provider.close(),
  );
  let closed = false;
  return {
    close() {
      if (closed) return;
      closed = true;
      line.end();
      provider.close();
      try {
        line.send({ type: 'formspec.tools.gone' });
      } catch {
        // The other end was closed before.
      }
    },
  };
}
