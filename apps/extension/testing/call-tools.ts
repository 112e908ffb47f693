import type { Page } from 'playwright-core';

interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}

interface Port {
  postMessage(message: object): void;
  readonly onMessage: { addListener(listener: (message: Readonly<Record<string, unknown>>) => void): void };
}
type ChromeLike = { readonly tabs: { connect(tabId: number, options: object): Port } };

/** Calls a tool of the page from the side of the extension, through its content script. */
export async function callTool(panel: Page, name: string, input: object): Promise<Answer> {
  const sent = { type: 'formspec.tools.call', callId: crypto.randomUUID(), name, input };
  const answer = await panel.evaluate(
    (message) =>
      new Promise((resolve) => {
        const { chrome } = globalThis as unknown as { chrome: ChromeLike };
        const tabId = Number(new URLSearchParams(location.search).get('tab'));
        const port = chrome.tabs.connect(tabId, { name: 'tools', frameId: 0 });
        port.onMessage.addListener(({ callId, result }) => {
          if (callId === message.callId) resolve(result);
        });
        port.postMessage(message);
      }),
    sent,
  );
  return answer as Answer;
}

/** What a tool is called with on the example form, so that it answers with a result. */
export const SAMPLE_INPUTS: Readonly<Record<string, object>> = {
  'formspec.field.describe': { path: 'first' },
  'formspec.field.help': { path: 'first' },
  'formspec.field.validate': { path: 'first' },
  'formspec.field.set': { path: 'first', value: 'Ada' },
  'formspec.field.bulkSet': { entries: [{ path: 'topic', value: 'Engines' }] },
};
