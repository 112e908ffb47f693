import { findSubmitControl, listActions } from '@handrail/page';
import { type Desk, pageHere } from './propose.ts';

const BUTTONS = 'button:not([type="button"]):not([type="reset"]), input[type="submit"]';

/** Brings the button of an action before the owner's eyes and under their hands. Pressing it is theirs. */
export function revealAction({ execution }: Desk, action: string): void {
  const page = pageHere(execution);
  const found = listActions(page, execution.manifest?.actions).get(action);
  if (!found) return;
  const submit = findSubmitControl(page, found);
  const { element } = 'at' in submit ? submit.at : found.at;
  const target = element.matches('form') ? (element.querySelector(BUTTONS) ?? element) : element;
  target.scrollIntoView({ block: 'center' });
  if (target instanceof HTMLElement) target.focus();
}
