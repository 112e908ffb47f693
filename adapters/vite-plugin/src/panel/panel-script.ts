import { PANEL_STYLE } from './panel-style.ts';

/**
 * The module that draws findings in the corner of a page of the dev server. It sends the page as it is drawn, open shadow
 * trees included, whenever the page has been quiet for a moment. Its own
 * tree is left out.
 */
export const PANEL_SCRIPT = `
const QUIET = 300;
const host = document.createElement('handrail-panel');
const root = host.attachShadow({ mode: 'open' });
root.innerHTML = '<style>' + ${JSON.stringify(PANEL_STYLE)} + '</style><section aria-label="Handrail"><ul id="list" hidden></ul><button type="button" aria-expanded="false" aria-controls="list"></button></section>';
const list = root.querySelector('ul');
const button = root.querySelector('button');
button.addEventListener('click', () => {
  list.hidden = !list.hidden;
  button.setAttribute('aria-expanded', String(!list.hidden));
});

function openTrees(from, found = []) {
  for (const element of from.querySelectorAll('*'))
    if (element.shadowRoot && element !== host) {
      found.push(element.shadowRoot);
      openTrees(element.shadowRoot, found);
    }
  return found;
}

function drawn() {
  const { documentElement } = document;
  if (!documentElement.getHTML) return documentElement.outerHTML;
  const tags = documentElement.cloneNode(false).outerHTML;
  const end = tags.lastIndexOf('</');
  return '<!doctype html>' + tags.slice(0, end) + documentElement.getHTML({ shadowRoots: openTrees(document) }) + tags.slice(end);
}

let sent = '';
let timer;
function tell() {
  const html = drawn();
  const page = location.pathname + html;
  if (page === sent) return;
  sent = page;
  import.meta.hot.send('handrail:page', { origin: location.origin, path: location.pathname, html });
}
function changed() {
  clearTimeout(timer);
  timer = setTimeout(tell, QUIET);
}

import.meta.hot.on('handrail:findings', ({ score, findings }) => {
  button.textContent = 'Handrail ' + (score === null ? 'not scored' : score + '/100') + ', ' + findings.length + (findings.length === 1 ? ' finding' : ' findings');
  list.replaceChildren(...findings.map(({ severity, rule, message, tag }) => {
    const item = document.createElement('li');
    item.className = severity;
    for (const [name, text] of [['strong', severity], ['span', message], ['code', tag], ['small', rule]]) {
      if (text === '') continue;
      const part = document.createElement(name);
      part.textContent = text;
      item.append(part, ' ');
    }
    return item;
  }));
  if (!host.isConnected) document.documentElement.append(host);
});

new MutationObserver(changed).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
addEventListener('popstate', changed);
changed();
`;
