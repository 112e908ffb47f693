import type { MessageEndpoint, MessageEventLike } from './endpoint.ts';

interface Listeners<Listener> {
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
}

/** The part of a browser extension's `runtime.Port` that is used. */
export interface ExtensionPort {
  postMessage(message: unknown): void;
  readonly onMessage: Listeners<(message: unknown) => void>;
  readonly onDisconnect: Listeners<() => void>;
}

/** A line over an extension's own port. Only messages pass it; nothing else of the extension can be reached. */
export function createExtensionEndpoint(port: ExtensionPort): MessageEndpoint {
  const heard = new Map<(event: MessageEventLike) => void, (message?: unknown) => void>();
  return {
    postMessage: (message) => port.postMessage(message),
    addEventListener(type, listener) {
      if (heard.has(listener)) return;
      const hear = (data?: unknown) => listener({ type, data });
      heard.set(listener, hear);
      if (type === 'message') port.onMessage.addListener(hear);
      else port.onDisconnect.addListener(hear);
    },
    removeEventListener(type, listener) {
      const hear = heard.get(listener);
      if (!hear) return;
      heard.delete(listener);
      if (type === 'message') port.onMessage.removeListener(hear);
      else port.onDisconnect.removeListener(hear);
    },
  };
}
