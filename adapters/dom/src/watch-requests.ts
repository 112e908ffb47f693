/** A request to change something that script of the page sent to its own site. */
interface ScriptRequest {
  readonly method: string;
  /** 0 when it failed; undefined while it is unanswered. */
  status: number | undefined;
}

export interface WatchedRequests {
  readonly sent: readonly ScriptRequest[];
  stop(): void;
}

const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Watches what script of the page asks its own site to change. Resource timings name neither the method nor what is still
 * unanswered, so `fetch` and `XMLHttpRequest` are wrapped as long as it watches; the page gets exactly what it would get.
 */
export function watchRequests(view: Window & typeof globalThis): WatchedRequests {
  const sent: ScriptRequest[] = [];
  const begin = (method: string, address: string): ScriptRequest | undefined => {
    const request: ScriptRequest = { method: method.toUpperCase(), status: undefined };
    if (!CHANGING.has(request.method) || !isOwn(address, view.location)) return undefined;
    sent.push(request);
    return request;
  };
  const stops = [watchFetch(view, begin), watchXhr(view, begin)];
  return {
    sent,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

type Begin = (method: string, address: string) => ScriptRequest | undefined;

function watchFetch(view: Window & typeof globalThis, begin: Begin): () => void {
  const own = view.fetch;
  const wrapped: typeof fetch = function (this: unknown, ...args) {
    const request = beginSafely(() => {
      const [input, init] = args;
      const isRequest = input instanceof view.Request;
      const method = init?.method ?? (isRequest ? input.method : 'GET');
      return begin(method, isRequest ? input.url : String(input));
    });
    const answer = Reflect.apply(own, this ?? view, args) as Promise<Response>;
    if (request)
      answer.then(
        ({ status }) => {
          request.status = status;
        },
        () => {
          request.status = 0;
        },
      );
    return answer;
  };
  beginSafely(() => {
    view.fetch = wrapped;
  });
  return () => {
    // Whoever wrapped it meanwhile keeps what it has.
    if (view.fetch === wrapped) view.fetch = own;
  };
}

function watchXhr(view: Window & typeof globalThis, begin: Begin): () => void {
  const { prototype } = view.XMLHttpRequest;
  const { open, send } = prototype;
  const opened = new WeakMap<XMLHttpRequest, readonly [method: string, address: string]>();
  const wrappedOpen = function (this: XMLHttpRequest, ...args: Parameters<typeof open>) {
    beginSafely(() => void opened.set(this, [String(args[0]), String(args[1])]));
    return Reflect.apply(open, this, args);
  } as typeof open;
  const wrappedSend: typeof send = function (this: XMLHttpRequest, ...args) {
    const request = beginSafely(() => {
      const known = opened.get(this);
      return known && begin(...known);
    });
    if (request)
      this.addEventListener('loadend', () => {
        request.status = this.status;
      });
    return Reflect.apply(send, this, args);
  };
  beginSafely(() => {
    prototype.open = wrappedOpen;
    prototype.send = wrappedSend;
  });
  return () => {
    if (prototype.open === wrappedOpen) prototype.open = open;
    if (prototype.send === wrappedSend) prototype.send = send;
  };
}

/** Whatever the page passes or has frozen, watching it never makes its own calls fail. */
function beginSafely<Begun>(begin: () => Begun): Begun | undefined {
  try {
    return begin();
  } catch {
    return undefined;
  }
}

function isOwn(address: string, { origin, href }: Location): boolean {
  return URL.canParse(address, href) && new URL(address, href).origin === origin;
}
