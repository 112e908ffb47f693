import type { Mechanism } from '../../frame/mechanism.ts';
import { FROM_ELSEWHERE, tryScript } from './neighbour-page.ts';

/** A form whose body is JSON: the sign between name and value lands inside a text. */
const FORM = `
const form = document.createElement('form');
form.method = 'post'; form.enctype = 'text/plain'; form.action = aim.url;
const field = document.createElement('input');
const cut = aim.body.indexOf('""') + 1;
field.name = aim.body.slice(0, cut); field.value = aim.body.slice(cut);
form.append(field);
`;
const settle = 'await new Promise((go) => setTimeout(go, 40));';
const loaded = (frame: string) =>
  `await new Promise((go) => { ${frame}.onload = go; setTimeout(go, 300); });`;
const send = (more = '') =>
  `fetch(aim.url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: aim.body${more} })`;
/** A function as text, for documents and workers that the page makes. */
const inDocument = `'<script>(' + String((aim) => fetch(aim.url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: aim.body })) + ')(' + JSON.stringify(aim) + ')</' + 'script>'`;
const CUT = `aim.body.indexOf('""') + 1`;
const formDocument = `'<form method=post enctype=text/plain action="' + aim.url + '"><input name=\\'' + aim.body.slice(0, ${CUT}) + '\\' value=\\'' + aim.body.slice(${CUT}) + '\\'></form><script>document.forms[0].submit()</' + 'script>'`;

const SCRIPTS: readonly (readonly [name: string, does: string, script: string])[] = [
  ['fetch', 'Sends the decision with fetch.', `await ${send()}.catch(() => 0);`],
  [
    'fetch-that-outlives-the-page',
    'Sends the decision with a fetch that outlives its page.',
    `${send(', keepalive: true')}.catch(() => 0); location.href = 'about:blank'; ${settle}`,
  ],
  [
    'fetch-without-referrer',
    'Sends the decision with fetch and hides where it comes from.',
    `await ${send(", referrerPolicy: 'no-referrer'")}.catch(() => 0);`,
  ],
  [
    'fetch-of-a-blob',
    'Sends the decision as a blob of text.',
    `await fetch(aim.url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: new Blob([aim.body], { type: 'text/plain' }) }).catch(() => 0);`,
  ],
  [
    'fetch-of-a-request',
    'Sends a request that was made beforehand.',
    `await fetch(new Request(aim.url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: aim.body })).catch(() => 0);`,
  ],
  [
    'fetch-over-a-detour',
    'Sends the decision to its own server, which sends it on.',
    `await fetch(aim.detour, { method: 'POST', mode: 'no-cors', credentials: 'include', body: aim.body }).catch(() => 0);`,
  ],
  [
    'request-object',
    'Sends the decision with XMLHttpRequest.',
    `await new Promise((go) => { const x = new XMLHttpRequest(); x.open('POST', aim.url); x.withCredentials = true; x.onloadend = go; x.send(aim.body); });`,
  ],
  ['beacon', 'Sends the decision as a beacon.', `navigator.sendBeacon(aim.url, aim.body); ${settle}`],
  [
    'beacon-of-a-blob',
    'Sends the decision as a beacon with a type of its own.',
    `navigator.sendBeacon(aim.url, new Blob([aim.body], { type: 'text/plain;charset=UTF-8' })); ${settle}`,
  ],
  [
    'beacon-over-a-detour',
    'Sends a beacon to its own server, which sends it on.',
    `navigator.sendBeacon(aim.detour, aim.body); ${settle}`,
  ],
  [
    'beacon-at-the-end',
    'Sends a beacon while its page is being left.',
    `addEventListener('pagehide', () => navigator.sendBeacon(aim.url, aim.body)); location.href = 'about:blank'; ${settle}`,
  ],
  [
    'form',
    'Submits a form in the place of its page.',
    `${FORM} document.body.append(form); form.submit(); ${settle}`,
  ],
  [
    'form-pressed-by-script',
    'Has a script press the button of a form.',
    `${FORM} const press = document.createElement('button'); form.append(press); document.body.append(form); press.click(); ${settle}`,
  ],
  [
    'form-submitter',
    'Submits a form through a button that names another address.',
    `${FORM} form.action = '/'; const press = document.createElement('button'); press.formAction = aim.url; press.formEnctype = 'text/plain'; press.formMethod = 'post'; form.append(press); document.body.append(form); form.requestSubmit(press); ${settle}`,
  ],
  [
    'form-in-a-frame',
    'Submits a form into a frame, so that nobody sees it.',
    `${FORM} const frame = document.createElement('iframe'); frame.name = 'hidden'; document.body.append(frame, form); form.target = 'hidden'; form.submit(); ${loaded('frame')}`,
  ],
  [
    'form-in-a-new-tab',
    'Submits a form into a tab of its own.',
    `${FORM} form.target = '_blank'; document.body.append(form); form.submit(); ${settle}`,
  ],
  [
    'form-over-a-detour',
    'Submits a form to its own server, which sends it on.',
    `${FORM} form.action = aim.detour; document.body.append(form); form.submit(); ${settle}`,
  ],
  [
    'form-in-a-shadow-tree',
    'Submits a form from a shadow tree.',
    `${FORM} const box = document.createElement('div'); document.body.append(box); box.attachShadow({ mode: 'closed' }).append(form); form.submit(); ${settle}`,
  ],
  [
    'frame-of-its-own-text',
    'Submits a form from a frame whose document it wrote.',
    `const frame = document.createElement('iframe'); frame.srcdoc = ${formDocument}; document.body.append(frame); ${loaded('frame')} ${settle}`,
  ],
  [
    'frame-of-a-blob',
    'Sends the decision from a frame that shows a blob.',
    `const frame = document.createElement('iframe'); frame.src = URL.createObjectURL(new Blob([${inDocument}], { type: 'text/html' })); document.body.append(frame); ${loaded('frame')} ${settle}`,
  ],
  [
    'empty-frame',
    'Sends the decision from the window of an empty frame.',
    `const frame = document.createElement('iframe'); document.body.append(frame); await frame.contentWindow.fetch(aim.url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: aim.body }).catch(() => 0);`,
  ],
  [
    'nested-frames',
    'Sends the decision from a frame in a frame.',
    `const outer = document.createElement('iframe'); document.body.append(outer); const inner = outer.contentDocument.createElement('iframe'); outer.contentDocument.body.append(inner); await inner.contentWindow.fetch(aim.url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: aim.body }).catch(() => 0);`,
  ],
  [
    'own-window',
    'Sends the decision from a window that it opened.',
    `const other = open('about:blank'); if (other) await other.fetch(aim.url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: aim.body }).catch(() => 0);`,
  ],
  [
    'written-window',
    'Submits a form from a window whose document it wrote.',
    `const other = open('about:blank'); if (other) { other.document.write(${formDocument}); other.document.close(); } ${settle}`,
  ],
  ['worker', 'Sends the decision from a worker.', `new Worker('/worker.js').postMessage(aim); ${settle}`],
  [
    'worker-of-a-blob',
    'Sends the decision from a worker without a file.',
    `const text = 'onmessage=({data})=>fetch(data.url,{method:"POST",mode:"no-cors",credentials:"include",body:data.body})'; new Worker(URL.createObjectURL(new Blob([text]))).postMessage(aim); ${settle}`,
  ],
  [
    'shared-worker',
    'Sends the decision from a worker that several tabs share.',
    `const shared = new SharedWorker('/worker.js'); shared.port.start(); shared.port.postMessage(aim); ${settle}`,
  ],
  [
    'service-worker',
    'Sends the decision from its own service worker, which goes on after its page.',
    `const ready = await navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready); ready.active.postMessage(aim); ${settle} ${settle}`,
  ],
];

/** A page of the adversary in the owner's own browser, with every way that a browser has to send something. */
export const FROM_A_PAGE: readonly Mechanism[] = SCRIPTS.map(([name, does, script]) => ({
  id: `agent/${name}`,
  does,
  guard: 'A decision needs our origin, the word of the browser, the csrf value and JSON.',
  off: FROM_ELSEWHERE,
  needsBrowser: true,
  attack: (target) => tryScript(target, script),
}));
