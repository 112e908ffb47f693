/** What a `MessagePort`, a `Worker` and a worker's own scope have in common. A real one fits. */
export interface MessageEndpoint {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'close', listener: (event: MessageEventLike) => void): void;
  removeEventListener(type: 'message' | 'close', listener: (event: MessageEventLike) => void): void;
  /** Ports hold their messages back until this is called. */
  start?(): void;
}

export interface MessageEventLike {
  readonly type: string;
  readonly data?: unknown;
}

/** One end of a two-way line, whatever carries it. */
export interface MessageLine {
  /** Throws when the message cannot be sent any more. */
  send(message: object): void;
  /** Stops hearing. */
  end(): void;
}

/** Listens at an endpoint. `onGone` learns when the endpoint says that its other end is closed; not every one does. */
export function openLine(
  endpoint: MessageEndpoint,
  onMessage: (data: unknown) => void,
  onGone: () => void,
): MessageLine {
  const hear = (event: MessageEventLike) => onMessage(event.data);
  endpoint.addEventListener('message', hear);
  endpoint.addEventListener('close', onGone);
  endpoint.start?.();
  return {
    send: (message) => endpoint.postMessage(message),
    end() {
      endpoint.removeEventListener('message', hear);
      endpoint.removeEventListener('close', onGone);
    },
  };
}
