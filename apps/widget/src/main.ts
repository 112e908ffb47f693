import { readOptions } from './read-options.ts';
import cards from './view/cards.css?inline';
import frame from './view/frame.css?inline';
import { Widget } from './widget.ts';

const NAME = 'handrail-widget';
const { currentScript, location, readyState } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
const options = readOptions(script, new URL(location.href));

function start(): void {
  // A script that is on a page twice is one widget.
  if (document.querySelector(NAME)) return;
  const host = document.createElement(NAME);
  const root = host.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = styleSheets();
  // Beside the body, so that a site that renders its body anew does not take the widget away.
  document.documentElement.append(host);
  new Widget(options, window, root).resume();
}

/**
 * The widget's own style sheets. They are adopted from script, which a policy without inline styles allows; the page's
 * rules do not reach into the closed root, and `!important` on the host keeps them off it too.
 */
function styleSheets(): CSSStyleSheet[] {
  return [frame, cards].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
}

if (readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
