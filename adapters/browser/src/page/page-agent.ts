import { PageRefusal } from '@handrail/page';
import type { CDPSession, Page } from 'playwright-core';
import { IN_PAGE_SCRIPT } from './in-page-script.ts';
import { PageLost } from './page-lost.ts';
import type { AgentMethod, PageMethod, WirePlace } from './wire.ts';

const WORLD = 'handrail';
const LONGEST_FAREWELL = 1_000;
const CALL = 'function (method, input) { return this(method, input); }';
const FIND = 'function (place) { return this.find(place); }';
const DECLARATION = 'function (method) { return this.declarations[method]; }';

export interface PageRequest {
  readonly id: string;
  /** As the browser calls it, such as `Fetch`. */
  readonly type: string;
  readonly method: string;
  readonly url: string;
}

export interface PageRequestListener {
  sent(request: PageRequest): void;
  /** With 0 when it failed. */
  answered(id: string, status: number): void;
}

type SentEvent = {
  readonly requestId: string;
  readonly type?: string;
  readonly request: { readonly method: string; readonly url: string };
  /** It leads on from the request of the same id, which was answered with this. */
  readonly redirectResponse?: { readonly status: number };
};
type AnswerEvent = { readonly requestId: string; readonly response: { readonly status: number } };
type FailureEvent = { readonly requestId: string };

/** The document was left before it answered; another one takes its place. */
export class DocumentLeft extends Error {
  override readonly name = 'DocumentLeft';
}

/**
 * Speaks with our part inside a page. It lives in its own world: the page's scripts cannot see or change it, and the
 * page's content security policy does not hold it back.
 */
export class PageAgent {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #frame: string;
  readonly #limit: number;
  #script: Promise<string> | undefined;
  #loss: PageLost | undefined;
  readonly #lost: Promise<never>;

  private constructor(page: Page, session: CDPSession, frame: string, limit: number) {
    this.#page = page;
    this.#session = session;
    this.#frame = frame;
    this.#limit = limit;
    this.#lost = new Promise((_resolve, reject) => {
      const lose = (loss: PageLost) => {
        this.#loss ??= loss;
        reject(this.#loss);
      };
      page.once('crash', () => lose(new PageLost('crashed')));
      page.once('close', () => lose(new PageLost('closed')));
    });
    this.#lost.catch(() => undefined);
    this.onNavigated(() => {
      this.#script = undefined;
    });
  }

  static async attach(page: Page, limit: number): Promise<PageAgent> {
    if (page.isClosed()) throw new PageLost('closed');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const { frameTree } = await session.send('Page.getFrameTree');
    return new PageAgent(page, session, frameTree.frame.id, limit);
  }

  get loss(): PageLost | undefined {
    return this.#loss;
  }

  /** Hears when the main frame has begun, ended or given up loading a document. */
  onLoading(hear: (event: 'began' | 'ended') => void): () => void {
    const began = ({ frameId }: { readonly frameId: string }) => frameId === this.#frame && hear('began');
    const ended = ({ frameId }: { readonly frameId: string }) => frameId === this.#frame && hear('ended');
    this.#session.on('Page.frameStartedLoading', began);
    this.#session.on('Page.frameStoppedLoading', ended);
    return () => {
      this.#session.off('Page.frameStartedLoading', began);
      this.#session.off('Page.frameStoppedLoading', ended);
    };
  }

  /** Hears when the page is about to open a window, long before the window is there. */
  onWindow(hear: () => void): () => void {
    this.#session.on('Page.windowOpen', hear);
    return () => this.#session.off('Page.windowOpen', hear);
  }

  /** Hears when the page shows another document. */
  onNavigated(hear: () => void): () => void {
    const navigated = ({ frame }: { readonly frame: { readonly parentId?: string } }) => {
      if (frame.parentId === undefined) hear();
    };
    this.#session.on('Page.frameNavigated', navigated);
    return () => this.#session.off('Page.frameNavigated', navigated);
  }

  /**
   * Hears what the page asks its site for, from now on and in the order in which things happen in the page. The driver's own
   * events leave out a request that is under way while interception ends.
   */
  onRequests(hear: PageRequestListener): () => void {
    const { sent, answered } = hear;
    const onSent = ({ requestId, type = 'Other', request, redirectResponse }: SentEvent) => {
      if (redirectResponse) answered(requestId, redirectResponse.status);
      else sent({ id: requestId, type, method: request.method, url: request.url });
    };
    const onAnswer = ({ requestId, response }: AnswerEvent) => answered(requestId, response.status);
    const onFailure = ({ requestId }: FailureEvent) => answered(requestId, 0);
    this.#session.on('Network.requestWillBeSent', onSent);
    this.#session.on('Network.responseReceived', onAnswer);
    this.#session.on('Network.loadingFailed', onFailure);
    // A page that is gone asks for nothing more.
    this.#session.send('Network.enable').catch(() => undefined);
    return () => {
      this.#session.off('Network.requestWillBeSent', onSent);
      this.#session.off('Network.responseReceived', onAnswer);
      this.#session.off('Network.loadingFailed', onFailure);
      this.#session.send('Network.disable').catch(() => undefined);
    };
  }

  /** Throws `PageLost` when there is no page to ask, and `DocumentLeft` when it was left meanwhile. */
  async call(method: AgentMethod, input: object, limit: number | 'endless' = this.#limit): Promise<unknown> {
    return JSON.parse(await this.#unlessLeft(() => this.#ask(method, input), limit));
  }

  /**
   * Does something with an element in the page's own world, where the page's properties of it are; our world inside the
   * page does not see them. Undefined when the element is not on the page any more, or means something else.
   */
  async callOn(
    place: WirePlace,
    method: PageMethod,
    input: object = {},
  ): Promise<{ readonly value: unknown } | undefined> {
    return this.#unlessLeft(async () => {
      this.#script ??= this.#install();
      const script = await this.#script;
      const call = (objectId: string, functionDeclaration: string, given: unknown, returnByValue: boolean) =>
        this.#session.send('Runtime.callFunctionOn', {
          objectId,
          functionDeclaration,
          arguments: [{ value: given }],
          returnByValue,
          userGesture: true,
        });
      const { result: text } = await call(script, DECLARATION, method, true);
      const { result: found } = await call(script, FIND, JSON.stringify(place), false);
      if (found.objectId === undefined) return undefined;
      const { node } = await this.#session.send('DOM.describeNode', { objectId: found.objectId });
      const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId });
      if (object.objectId === undefined) return undefined;
      const { result, exceptionDetails } = await call(object.objectId, String(text.value), input, true);
      return { value: exceptionDetails ? undefined : result.value };
    }, this.#limit);
  }

  async #unlessLeft<Answer>(ask: () => Promise<Answer>, limit: number | 'endless'): Promise<Answer> {
    if (this.#loss) throw this.#loss;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      if (limit !== 'endless') timer = setTimeout(() => reject(new PageLost('silent')), limit);
    });
    try {
      return await Promise.race([ask(), silence, this.#lost]);
    } catch (cause) {
      // The protocol has no codes for it, only sentences that change between versions.
      if (!isProtocolError(cause)) throw cause;
      this.#script = undefined;
      throw this.#loss ?? new DocumentLeft('The document was left.', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async #ask(method: AgentMethod, input: object): Promise<string> {
    this.#script ??= this.#install();
    const { result, exceptionDetails } = await this.#session.send('Runtime.callFunctionOn', {
      objectId: await this.#script,
      functionDeclaration: CALL,
      arguments: [{ value: method }, { value: JSON.stringify(input) }],
      awaitPromise: true,
      returnByValue: true,
      // Filling and pressing count as a person's: a page asks before it is left with changes only after such.
      userGesture: method === 'fill' || method === 'activate',
    });
    // Whatever a page did to bring it about, it is a page that cannot be operated and no reason to break off here.
    if (exceptionDetails) throw new PageRefusal('not-loaded', `The page cannot be operated (${method}).`);
    return String(result.value);
  }

  async #install(): Promise<string> {
    const { executionContextId } = await this.#session.send('Page.createIsolatedWorld', {
      frameId: this.#frame,
      worldName: WORLD,
    });
    const { result } = await this.#session.send('Runtime.evaluate', {
      contextId: executionContextId,
      expression: IN_PAGE_SCRIPT,
    });
    if (result.objectId === undefined)
      throw new PageRefusal('not-loaded', 'The page cannot be operated: our part in it did not start.');
    return result.objectId;
  }

  /** Lets go of the page and leaves it open. */
  async detach(): Promise<void> {
    this.#loss ??= new PageLost('released');
    if (this.#page.isClosed()) return;
    // A page that is busy for ever does not even let go.
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_FAREWELL);
    });
    await Promise.race([this.#session.detach().catch(() => undefined), patience]);
    clearTimeout(timer);
  }
}

function isProtocolError(error: unknown): boolean {
  return error instanceof Error && /protocol error|has been closed|Target closed/i.test(error.message);
}
