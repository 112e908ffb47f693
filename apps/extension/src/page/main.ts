import { createExtensionEndpoint, createWindowEndpoint } from '@handrail/transports/message';
import { browserApi, isOwnPage } from '../browser/chrome.ts';
import { PAGE_CHANGED, readPageRequest } from './page-requests.ts';
import { relayTools } from './relay-tools.ts';
import { ServedPage } from './serve-page.ts';

/*
 * The content script, in the isolated world of the page the person is on. It answers pages of this extension only, and
 * hears the page itself only as the answers of a provider to calls that the panel made.
 */
const loaded = globalThis as { handrailContentScript?: true };
if (!loaded.handrailContentScript) {
  loaded.handrailContentScript = true;
  const api = browserApi();
  const page = new ServedPage(document);
  // Nobody listens while the panel is closed.
  page.watch(() => void api.runtime.sendMessage(PAGE_CHANGED).catch(() => undefined));
  api.runtime.onMessage.addListener((message, sender, answer) => {
    const request = isOwnPage(api, sender) ? readPageRequest(message) : undefined;
    if (!request) return undefined;
    void page.answer(request).then(answer);
    return true;
  });
  api.runtime.onConnect.addListener((port) => {
    if (!isOwnPage(api, port.sender)) return port.disconnect();
    const { origin } = location;
    relayTools(createExtensionEndpoint(port), createWindowEndpoint({ window, peer: window, origin }));
  });
}
