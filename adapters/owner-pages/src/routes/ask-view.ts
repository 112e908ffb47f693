import { approvalValuesView, approvalView } from '../views/approval-view.ts';
import type { Ask } from '../views/ask.ts';
import { clarificationView } from '../views/clarification-view.ts';
import { elsewhereView } from '../views/elsewhere-view.ts';
import type { OwnerPage } from '../views/layout.ts';
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
