import { ownProperty } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { brief } from '../markup/fit.ts';
import { html } from '../markup/html.ts';
import { type Ask, askCard } from './ask.ts';
import type { Page } from './layout.ts';
import type { Visit } from './visit.ts';

/** Something waits, but not for this page: say so, and what happens instead. */
export function elsewhereView(visit: Visit, ask: Ask): Page {
  const { elsewhere: words } = visit.texts;
  const { kind, data, workflowName } = ask.pending;
  const event = kind === 'external-event' ? ownProperty(data, 'eventType') : undefined;
  const main = askCard(
    visit,
    ask,
    brief(words.asks(cleanText(workflowName, 60)), 400),
    html`<p class="due">${kind === 'external-event' ? words.external : words.other}</p>${
      typeof event === 'string' && html`<h2>${words.event}</h2><p>${brief(event, 240)}</p>`
    }`,
  );
  return { title: words.title, main };
}
