import { isJsonObject, type JsonValue } from '@handrail/base';
import { type Confirmation, cleanText, type ToolRisk } from '@handrail/tools';
import * as messages from '../messages.ts';
import { type RequestField, shownIn, shownValue } from '../request/fields.ts';
import { decisionButton } from './decision-button.ts';
import { definitions, element } from './element.ts';
import { ignoredNote } from './ignored-note.ts';
import { NothingAbove } from './nothing-above.ts';
import { riskMark } from './risk.ts';

const RISKS: readonly ToolRisk[] = ['none', 'low', 'high'];

export interface Asking {
  /** What the page runtime names as the change. */
  readonly change: JsonValue;
  /** How its arguments are shown. */
  readonly fields: readonly RequestField[];
  /** Fields whose values are not shown. */
  readonly secrets: ReadonlySet<string>;
  /** Where its values come from, in words. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Asks the owner about one change, in a modal dialog of the closed root, in values and not in a planner's words. Only a
 * trusted press of its own button approves; everything else that ends it declines.
 */
export function askOwner(
  root: ShadowRoot,
  { change, fields, secrets, sources }: Asking,
  now: () => number,
): Promise<Confirmation> {
  const given = isJsonObject(change) ? change : {};
  const title = typeof given.title === 'string' ? cleanText(given.title, 100) : '';
  const page = typeof given.page === 'string' ? given.page : '';
  const id = typeof given.action === 'string' ? cleanText(given.action, 200) : '';
  const scope = typeof given.scope === 'string' ? cleanText(given.scope, 200) : '';
  const risk = RISKS.find((each) => each === given.risk) ?? 'high';
  const values = isJsonObject(given.arguments) ? Object.entries(given.arguments) : [];
  return new Promise((resolve) => {
    const above = new NothingAbove(root.host, () => root.dispatchEvent(new Event('moved')));
    const isCovered = () => above.isBroken;
    const end = (answer: Confirmation) => {
      root.removeEventListener('moved', show);
      above.end();
      dialog.remove();
      resolve(answer);
    };
    const lose = () => end('declined');
    /** Above everything that the page shows, also when the page has shown something since. */
    const show = () => {
      // Without its host the dialog is gone, and nobody could answer it any more.
      if (!root.host.isConnected) return lose();
      root.append(dialog);
      dialog.open = false;
      dialog.showModal();
      decline.focus();
    };
    const answer = (given: Confirmation) => () => {
      if (dialog.open) end(given);
    };
    const kind = risk === 'high' ? 'danger' : 'primary';
    const approve = decisionButton(messages.confirmApprove(title), answer('granted'), {
      kind,
      now,
      isCovered,
    });
    const decline = decisionButton(messages.confirmDecline, answer('declined'), { now });
    const dialog = element(
      'dialog',
      { class: 'asking', 'aria-labelledby': 'confirm-title', 'aria-describedby': 'confirm-lead' },
      element('p', { class: 'origin' }, originOf(page)),
      element('h2', { id: 'confirm-title' }, messages.confirmTitle(title)),
      riskMark(risk),
      element('p', { id: 'confirm-lead' }, messages.confirmLead),
      definitions([
        [messages.confirmPage, page],
        [messages.confirmAction, id],
        [messages.confirmScope, scope === '' ? messages.confirmNoScope : scope],
        ...values.map(([name, value]) => {
          const field = fields.find((each) => each.name === name);
          const text = field ? shownIn(field, value) : shownValue(value);
          const shown = secrets.has(name) ? '•••' : text;
          return [field?.label ?? name, shown, sources.get(name)] as const;
        }),
      ]),
      element('p', { class: 'quiet' }, messages.confirmOnly),
      // Declining is first, so that it has the focus and approval is a way to go and not a habit.
      element('div', { class: 'buttons' }, decline, approve),
      ignoredNote(root),
    );
    dialog.addEventListener('close', lose);
    root.addEventListener('moved', show);
    show();
  });
}

function originOf(page: string): string {
  return URL.canParse(page) ? new URL(page).origin : '';
}
