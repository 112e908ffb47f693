import type { Toolset } from '@handrail/tools';
import { checkOrigin } from '../wire/origin.ts';
import type { MessageEndpoint, MessageEventLike } from './endpoint.ts';
import { MessageProvider, type MessageProviderOptions } from './message-provider.ts';
import type { MessageServer } from './serve-messages.ts';

/** The part of a `Window` that hears messages. */
export interface ListeningWindow {
  addEventListener(type: 'message', listener: (event: WindowMessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: WindowMessageEvent) => void): void;
}

/** The part of a `Window` that takes messages: an iframe's, an opener's, or the page's own. */
export interface PeerWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface WindowMessageEvent extends MessageEventLike {
  readonly origin: string;
  readonly source: unknown;
  /** False when a script made the event up, and with it the origin it names. */
  readonly isTrusted?: boolean;
}

export interface WindowEndpointOptions {
  readonly window: ListeningWindow;
  readonly peer: PeerWindow;
  /** The only origin that is heard and spoken to. If the other window goes elsewhere, the line is silent. */
  readonly origin: string;
}

/** A line to one other window, or between two scripts of one page. */
export function createWindowEndpoint({ window, peer, origin }: WindowEndpointOptions): MessageEndpoint {
  const only = checkOrigin(origin);
  const heard = new Map<(event: MessageEventLike) => void, (event: WindowMessageEvent) => void>();
  return {
    postMessage: (message) => peer.postMessage(message, only),
    addEventListener(type, listener) {
      if (type !== 'message' || heard.has(listener)) return;
      const hear = (event: WindowMessageEvent) => {
        if (isFrom(event, [only]) && event.source === peer) listener(event);
      };
      heard.set(listener, hear);
      window.addEventListener('message', hear);
    },
    removeEventListener(type, listener) {
      const hear = heard.get(listener);
      if (type !== 'message' || !hear) return;
      heard.delete(listener);
      window.removeEventListener('message', hear);
    },
  };
}

export interface ServeWindowOptions extends MessageProviderOptions {
  readonly window: ListeningWindow;
  /** Whose pages are heard. Each is answered at its own window and origin only. */
  readonly origins: readonly string[];
}

/** Serves a toolset to every window of the listed origins that asks. */
export function serveWindow(
  toolset: Toolset,
  { window, origins, ...options }: ServeWindowOptions,
): MessageServer {
  const allowed = origins.map(checkOrigin);
  const provider = new MessageProvider(toolset, options);
  const hear = (event: WindowMessageEvent) => {
    const { source, origin, data } = event;
    if (!isFrom(event, allowed) || !isPeer(source)) return;
    provider.receive(source, data, (message) => source.postMessage(message, origin));
  };
  window.addEventListener('message', hear);
  return {
    close() {
      window.removeEventListener('message', hear);
      provider.close();
    },
  };
}

function isFrom({ origin, isTrusted }: WindowMessageEvent, origins: readonly string[]): boolean {
  return isTrusted !== false && origins.includes(origin);
}

function isPeer(source: unknown): source is PeerWindow {
  return typeof source === 'object' && source !== null && 'postMessage' in source;
}
