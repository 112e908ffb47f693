import { actionInRow, findSubmitControl, listActions } from '@handrail/page';
import { type Desk, pageHere } from './desk.ts';

/**
 * Brings the button of an action before the owner's eyes and under their hands. Pressing it is theirs. Where it is not
 * clear which button it is, the action as a whole is shown and no button gets the focus.
 */
export function revealAction({ execution }: Desk, action: string, row?: string): void {
  const page = pageHere(execution);
  const offered = listActions(page, execution.manifest?.actions).get(action);
  const found = row === undefined ? offered : offered && actionInRow(offered, row);
  if (!found) return;
  const submit = findSubmitControl(page, found);
  const { element } = 'at' in submit ? submit.at : found.at;
  element.scrollIntoView({ block: 'center' });
  if (element instanceof HTMLElement) element.focus();
}
