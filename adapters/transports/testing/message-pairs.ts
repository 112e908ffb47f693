import type { ExtensionPort, MessageEndpoint, WindowMessageEvent } from '../src/message/index.ts';

type Listener<Event> = (event: Event) => void;

class Listeners<Event> {
  readonly #all = new Map<string, Set<Listener<Event>>>();

  add(type: string, listener: Listener<Event>): void {
    this.#all.set(type, (this.#all.get(type) ?? new Set()).add(listener));
  }

  remove(type: string, listener: Listener<Event>): void {
    this.#all.get(type)?.delete(listener);
  }

  /** Delivers later, as every channel does. */
  tell(type: string, event: Event): void {
    setImmediate(() => {
      for (const listener of [...(this.#all.get(type) ?? [])]) listener(event);
    });
  }

  count(type: string): number {
    return this.#all.get(type)?.size ?? 0;
  }
}

export interface PairedEndpoint extends MessageEndpoint {
  /** Everything that was sent from this end. */
  readonly sent: unknown[];
  listeners(): number;
  hangUp(): void;
}

/** Two joined endpoints. What passes is a structured clone, or the very object when `copy` does nothing. */
export function createPair(
  copy: (data: unknown) => unknown = structuredClone,
): readonly [PairedEndpoint, PairedEndpoint] {
  const ends = [
    new Listeners<{ type: string; data?: unknown }>(),
    new Listeners<{ type: string; data?: unknown }>(),
  ] as const;
  const endpoint = (own: (typeof ends)[number], other: (typeof ends)[number]): PairedEndpoint => {
    const sent: unknown[] = [];
    return {
      sent,
      postMessage(message) {
        const data = copy(message);
        sent.push(data);
        other.tell('message', { type: 'message', data });
      },
      addEventListener: (type, listener) => own.add(type, listener),
      removeEventListener: (type, listener) => own.remove(type, listener),
      listeners: () => own.count('message') + own.count('close'),
      hangUp() {
        for (const end of ends) end.tell('close', { type: 'close' });
      },
    };
  };
  return [endpoint(ends[0], ends[1]), endpoint(ends[1], ends[0])];
}

export class FakeWindow {
  readonly origin: string;
  readonly #listeners = new Listeners<WindowMessageEvent>();

  constructor(origin: string) {
    this.origin = origin;
  }

  addEventListener(type: string, listener: Listener<WindowMessageEvent>): void {
    this.#listeners.add(type, listener);
  }

  removeEventListener(type: string, listener: Listener<WindowMessageEvent>): void {
    this.#listeners.remove(type, listener);
  }

  listeners(): number {
    return this.#listeners.count('message');
  }

  /** This window as another one sees it: what that one posts comes from there, if the target's origin is right. */
  seenFrom(source: FakeWindow): { postMessage(message: unknown, targetOrigin: string): void } {
    const known = this.#views.get(source);
    if (known) return known;
    const view = {
      postMessage: (message: unknown, targetOrigin: string) => {
        if (targetOrigin !== this.origin) return;
        this.hear({ data: structuredClone(message), origin: source.origin, source: source.seenFrom(this) });
      },
    };
    this.#views.set(source, view);
    return view;
  }

  hear(event: Omit<WindowMessageEvent, 'type'>): void {
    this.#listeners.tell('message', { type: 'message', isTrusted: true, ...event });
  }

  readonly #views = new Map<FakeWindow, { postMessage(message: unknown, targetOrigin: string): void }>();
}

/** Two ends of an extension's port, which carries JSON. */
export function createExtensionPair(): readonly [ExtensionPort, ExtensionPort] {
  const ends = [new Listeners<unknown>(), new Listeners<unknown>()] as const;
  const port = (own: (typeof ends)[number], other: (typeof ends)[number]): ExtensionPort => ({
    postMessage: (message) => other.tell('message', JSON.parse(JSON.stringify(message))),
    onMessage: {
      addListener: (listener) => own.add('message', listener),
      removeListener: (listener) => own.remove('message', listener),
    },
    onDisconnect: {
      addListener: (listener) => own.add('close', listener),
      removeListener: (listener) => own.remove('close', listener),
    },
  });
  return [port(ends[0], ends[1]), port(ends[1], ends[0])];
}
