import { ownProperty } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { brief } from '../markup/fit.ts';
import { html } from '../markup/html.ts';
import { type Ask, askCard } from './ask.ts';
import type { OwnerPage } from './layout.ts';
import type { PageContext } from './page-context.ts';

/** Something waits, but not for this page: say so, and what happens instead. */
export function elsewhereView(context: PageContext, ask: Ask): OwnerPage {
  const { elsewhere: words } = context.messages;
  const { kind, data, workflowName } = ask.pending;
  const event = kind === 'external-event' ? ownProperty(data, 'eventType') : undefined;
  const main = askCard(
    context,
    ask,
    brief(words.asks(cleanText(workflowName, 60)), 400),
    html`<p class="due">${kind === 'external-event' ? words.external : words.program}</p>${
      typeof event === 'string' && html`<h2>${words.event}</h2><p>${brief(event, 240)}</p>`
    }`,
  );
  return { title: words.title, main };
}
