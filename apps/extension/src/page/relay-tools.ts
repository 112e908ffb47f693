import { isJsonObject, ownProperty } from '@handrail/base';
import type { MessageEndpoint } from '@handrail/transports/message';

const TO_PAGE: ReadonlySet<unknown> = new Set([
  'formspec.tools.list',
  'formspec.tools.call',
  'formspec.tools.cancel',
]);
const FROM_PAGE: ReadonlySet<unknown> = new Set(['formspec.tools.listed', 'formspec.tools.answer']);

/**
 * Carries calls of the panel to the provider of the page, and answers back. It passes messages of the Assist binding only
 * (§7.4), and back only what answers a call that the panel made. Nothing here reads or believes what they hold: the panel does.
 */
export function relayTools(panel: MessageEndpoint, page: MessageEndpoint): () => void {
  const waiting = new Set<unknown>();
  const toPage = ({ data }: { readonly data?: unknown }) => {
    if (!isJsonObject(data) || !TO_PAGE.has(ownProperty(data, 'type'))) return;
    const callId = ownProperty(data, 'callId');
    if (ownProperty(data, 'type') === 'formspec.tools.cancel') waiting.delete(callId);
    else waiting.add(callId);
    page.postMessage(data);
  };
  const fromPage = ({ data }: { readonly data?: unknown }) => {
    if (!isJsonObject(data) || !FROM_PAGE.has(ownProperty(data, 'type'))) return;
    if (waiting.delete(ownProperty(data, 'callId'))) panel.postMessage(data);
  };
  const end = () => {
    panel.removeEventListener('message', toPage);
    page.removeEventListener('message', fromPage);
    waiting.clear();
  };
  panel.addEventListener('message', toPage);
  page.addEventListener('message', fromPage);
  panel.addEventListener('close', end);
  return end;
}
