/** @jsxImportSource #markup */
import { ownProperty } from '@handrail/base';
import { visibleText } from '../markup/exact-text.tsx';
import { brief } from '../markup/fit.tsx';
import { approvalValuesView, approvalView } from '../views/approval-view.tsx';
import { type Ask, AskCard } from '../views/ask.tsx';
import { clarificationView } from '../views/clarification-view.tsx';
import type { OwnerPage } from '../views/layout.tsx';
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
  const main = (
    <AskCard
      context={context}
      pending={ask.pending}
      sentence={[<bdi>{visibleText(workflowName, 60)}</bdi>, ` ${words.asks}`]}
    >
      <p class="due">{kind === 'external-event' ? words.external : words.program}</p>
      {typeof event === 'string' && [<h2>{words.event}</h2>, <p>{brief(event, 240)}</p>]}
    </AskCard>
  );
  return { title: words.title, main };
}
