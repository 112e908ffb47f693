import { browserApi } from '../browser/chrome.ts';
import { sidecarPlace, vaultPlace } from '../browser/places.ts';
import { TabLink } from '../browser/tab-link.ts';
import { english } from '../messages.ts';
import { PAGE_CHANGED } from '../page/page-requests.ts';
import { KeptSidecars } from '../session/kept-sidecars.ts';
import { PageSession } from '../session/page-session.ts';
import { Vault } from '../vault/vault.ts';
import { element } from './element.ts';
import { Panel } from './panel.ts';

const api = browserApi();
const vault = new Vault({ place: vaultPlace(api.storage.local, navigator.locks), crypto, clock: Date });
const sidecars = new KeptSidecars(sidecarPlace(api.storage.session));
/** A panel that is open in a tab is about another tab, which its address names. */
const named = Number(new URLSearchParams(location.search).get('tab') ?? Number.NaN);
let shown: { readonly tabId: number; readonly link: TabLink; readonly panel: Panel } | undefined;

async function currentTab(): Promise<number | undefined> {
  if (Number.isInteger(named)) return named;
  const [tab] = await api.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}

/** Each tab has a panel of its own; the vault is the same. */
async function show(): Promise<void> {
  const tabId = await currentTab();
  if (tabId === undefined || shown?.tabId === tabId) return;
  shown?.link.close();
  const link = new TabLink(api, tabId);
  const session = new PageSession({ link, sidecars, words: english.plain });
  const panel = new Panel({ vault, session, messages: english, save, sites });
  shown = { tabId, link, panel };
  document.body.replaceChildren(panel.root);
  await panel.start();
}

/** Sites are optional permissions, which the browser asks the person for. Patterns name no port. */
const sites = {
  isAllowed: (origin: string) => api.permissions.contains({ origins: [patternOf(origin)] }),
  allow: (origin: string) => api.permissions.request({ origins: [patternOf(origin)] }),
};

function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = element('a', { href: address, download: name });
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

api.tabs.onActivated.addListener(() => void show());
api.tabs.onUpdated.addListener((tabId, { status }) => {
  if (status !== 'complete' || shown?.tabId !== tabId) return;
  shown.link.close();
  void shown.panel.look();
});
api.runtime.onMessage.addListener((message, sender) => {
  const isOurs = sender.id === api.runtime.id && sender.tab?.id === shown?.tabId;
  if (isOurs && message === PAGE_CHANGED) void shown?.panel.look();
  return undefined;
});
document.title = english.title;
void show();
