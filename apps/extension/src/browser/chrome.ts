/* The one place that names the browser's API for extensions. Only what is used is declared. */

interface Listeners<Listener> {
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
}

export interface BrowserPort {
  readonly name: string;
  readonly sender?: Sender;
  postMessage(message: unknown): void;
  disconnect(): void;
  readonly onMessage: Listeners<(message: unknown) => void>;
  readonly onDisconnect: Listeners<() => void>;
}

export interface Sender {
  readonly id?: string;
  /** Where the sender's document is from. */
  readonly url?: string;
  readonly tab?: Tab;
}

interface Tab {
  readonly id?: number;
  readonly windowId?: number;
}

interface Injection {
  readonly target: { readonly tabId: number };
  readonly world?: 'ISOLATED' | 'MAIN';
  readonly files?: readonly string[];
  readonly func?: unknown;
  readonly args?: readonly unknown[];
}

export interface BrowserApi {
  readonly runtime: {
    readonly id: string;
    getURL(path: string): string;
    sendMessage(message: unknown): Promise<unknown>;
    readonly onMessage: Listeners<
      (message: unknown, sender: Sender, answer: (answer: unknown) => void) => boolean | undefined
    >;
    readonly onConnect: Listeners<(port: BrowserPort) => void>;
  };
  readonly tabs: {
    query(query: { readonly active: true; readonly currentWindow: true }): Promise<readonly Tab[]>;
    sendMessage(tabId: number, message: unknown, options: { readonly frameId: 0 }): Promise<unknown>;
    connect(tabId: number, options: { readonly name: string; readonly frameId: 0 }): BrowserPort;
    readonly onActivated: Listeners<() => void>;
    readonly onUpdated: Listeners<(tabId: number, change: { readonly status?: string }) => void>;
  };
  readonly scripting: {
    executeScript(injection: Injection): Promise<readonly { readonly result?: unknown }[]>;
  };
  readonly storage: {
    readonly local: StorageArea;
    readonly session: StorageArea;
  };
  readonly permissions: {
    request(permissions: { readonly origins: readonly string[] }): Promise<boolean>;
    contains(permissions: { readonly origins: readonly string[] }): Promise<boolean>;
  };
  readonly action: { readonly onClicked: Listeners<(tab: Tab) => void> };
  /** Chromium. */
  readonly sidePanel?: { open(options: { readonly tabId: number }): Promise<void> };
  /** Firefox. */
  readonly sidebarAction?: { open(): Promise<void> };
}

export interface StorageArea {
  get(key: string): Promise<Readonly<Record<string, unknown>>>;
  set(items: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Firefox calls it `browser`, and Chromium `chrome`; with version 3 of the manifest both give promises. */
export function browserApi(): BrowserApi {
  const { browser, chrome } = globalThis as { browser?: BrowserApi; chrome?: BrowserApi };
  const api = browser ?? chrome;
  if (!api) throw new Error('This runs only as a part of a browser extension.');
  return api;
}

/** Whether a message comes from a page of this extension. Pages and content scripts have other addresses. */
export function isOwnPage({ runtime }: Pick<BrowserApi, 'runtime'>, sender: Sender | undefined): boolean {
  return sender?.id === runtime.id && sender.url?.startsWith(runtime.getURL('')) === true;
}
