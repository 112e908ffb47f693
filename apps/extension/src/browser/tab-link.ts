import type { ToolClient } from '@handrail/tools';
import { createExtensionEndpoint, createMessageClient } from '@handrail/transports/message';
import { HOSTS, METHODS } from '../host/host-api.ts';
import { probeHosts } from '../host/probe-hosts.ts';
import { type PageAnswer, type PageRequest, readPageAnswer } from '../page/page-requests.ts';
import type { PageLink } from '../session/page-link.ts';
import type { BrowserApi, BrowserPort } from './chrome.ts';

const CONTENT_FILE = 'content.js';
const PROVIDER_FILE = 'provider.js';

/** Any script can announce tools that nobody serves, and a person does not wait for those. */
const LIMITS = { listTimeLimit: 3_000, timeLimit: 60_000 };

/** The page in one tab. Only its main frame: what is inside other frames is another page's. */
export class TabLink implements PageLink {
  readonly #api: BrowserApi;
  readonly #tabId: number;
  #open: { readonly port: BrowserPort; readonly client: ToolClient } | null = null;

  constructor(api: BrowserApi, tabId: number) {
    this.#api = api;
    this.#tabId = tabId;
  }

  async open(): Promise<boolean> {
    const isIn = await this.#run({ files: [CONTENT_FILE] }).catch(() => undefined);
    return isIn !== undefined;
  }

  async ask(request: PageRequest): Promise<PageAnswer> {
    try {
      return readPageAnswer(await this.#api.tabs.sendMessage(this.#tabId, request, { frameId: 0 }));
    } catch {
      // The page is gone, or it was never let in.
      return { ok: false, reason: '' };
    }
  }

  async probe(): Promise<unknown> {
    const [found] = await this.#run({ world: 'MAIN', func: probeHosts, args: [HOSTS, [...METHODS]] });
    return found?.result;
  }

  async loadProvider(): Promise<void> {
    await this.#run({ world: 'MAIN', files: [PROVIDER_FILE] });
  }

  tools(): ToolClient {
    if (!this.#open) {
      const port = this.#api.tabs.connect(this.#tabId, { name: 'tools', frameId: 0 });
      port.onDisconnect.addListener(() => this.close());
      this.#open = { port, client: createMessageClient(createExtensionEndpoint(port), LIMITS) };
    }
    return this.#open.client;
  }

  close(): void {
    const open = this.#open;
    this.#open = null;
    void open?.client.close();
    open?.port.disconnect();
  }

  #run(injection: Omit<Parameters<BrowserApi['scripting']['executeScript']>[0], 'target'>) {
    return this.#api.scripting.executeScript({ target: { tabId: this.#tabId }, ...injection });
  }
}
