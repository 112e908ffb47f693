interface Port {
  postMessage(message: object): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
}
interface BrowserLike {
  readonly tabs: {
    readonly onUpdated: {
      addListener(listener: (id: number, change: { status?: string }, tab: { url?: string }) => void): void;
    };
    sendMessage(tabId: number, message: object, options: object): Promise<{ value?: unknown }>;
    connect(tabId: number, options: object): Port;
  };
  readonly scripting: { executeScript(injection: object): Promise<unknown> };
}

/**
 * Takes the place of the background script and does what the panel does, because Firefox lets no driver into pages of an extension. It is
 * passed as text and so has to be whole in itself. What it finds goes to an address on this machine.
 */
export function playPanel(report: string, origin: string): void {
  const { browser } = globalThis as unknown as { browser: BrowserLike };
  const seen = new Set<string>();
  browser.tabs.onUpdated.addListener(async (tabId, { status }, { url = '' }) => {
    if (status !== 'complete' || !url.startsWith(origin) || seen.has(url)) return;
    seen.add(url);
    const told: Record<string, unknown> = { path: url.slice(origin.length) };
    try {
      const run = (more: object) => browser.scripting.executeScript({ target: { tabId }, ...more });
      const ask = (message: object) => browser.tabs.sendMessage(tabId, message, { frameId: 0 });
      await run({ files: ['content.js'] });
      told.look = (await ask({ type: 'look' })).value;
      if (url.endsWith('/plain')) {
        const fields = (await ask({ type: 'fields' })).value as readonly { readonly key: string }[];
        told.written = (await ask({ type: 'fill', entries: [{ key: fields[0]?.key, value: 'Ada' }] })).value;
      } else {
        if (url.endsWith('/renderer')) {
          await run({ world: 'MAIN', files: ['provider.js'] });
          told.started = (await ask({ type: 'start', host: 0, documents: {} })).value;
        }
        const port = browser.tabs.connect(tabId, { name: 'tools', frameId: 0 });
        const answered = new Promise((resolve) => port.onMessage.addListener(resolve));
        const call = { name: 'formspec.field.set', input: { path: 'first', value: 'Ada' } };
        port.postMessage({ type: 'formspec.tools.call', callId: '1', ...call });
        told.written = await answered;
      }
    } catch (error) {
      told.error = String(error);
    }
    await fetch(report, { method: 'POST', body: JSON.stringify(told) });
  });
}
