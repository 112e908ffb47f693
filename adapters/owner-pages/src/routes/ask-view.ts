import { ownProperty } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { brief } from '../markup/fit.ts';
import { html } from '../markup/html.ts';
import { approvalValuesView, approvalView } from '../views/approval-view.ts';
import { type Ask, askCard } from '../views/ask.ts';
import { clarificationView } from '../views/clarification-view.ts';
import type { OwnerPage } from '../views/layout.ts';
import type { PageContext } from '../views/page-context.ts';
import type { PageExchange } from './exchange.ts';

/** The page for an open interrupt, by its kind and by what the address asks for. */
export function askView({ context, query, isPost }: PageExchange, ask: Ask): OwnerPage {
  const { kind } = ask.pending;
  if (kind === 'clarification') return clarificationView(context, ask);
  if (kind !== 'approval' || !ask.shown) return elsewhereView(context, ask);
  const from = query.get('values') ?? '';
  if (!isPost && /^\d{1,7}$/.test(from)) return approvalValuesView(context, ask, ask.shown, Number(from));
  return approvalView(context, ask, ask.shown);
}

/** Something waits, but not for this page: say so, and what happens instead. */
function elsewhereView(context: PageContext, ask: Ask): OwnerPage {
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
