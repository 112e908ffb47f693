import type { FormMessages } from '../../messages/messages.ts';
import type { FindingView } from '../../view/finding-view.ts';
import { element, newId, shownText } from '../element.ts';

/** What is wrong at a place, below it. It is there while something is shown, so that nothing empty is described. */
export class FindingsList {
  readonly id = newId();
  readonly root = element('div', { class: 'findings', id: this.id, hidden: true });
  #shown = '';

  /** The text that is shown now, for who does not see it. */
  show(findings: readonly FindingView[], messages: FormMessages): string {
    const text = findings.map((finding) => finding.text).join(' ');
    const shown = JSON.stringify(findings);
    if (shown === this.#shown) return text;
    this.#shown = shown;
    this.root.hidden = findings.length === 0;
    this.root.replaceChildren(...findings.map((finding) => line(finding, messages)));
    return text;
  }
}

/** A word before it says how serious it is, beside the colour. */
function line({ severity, text }: FindingView, messages: FormMessages): HTMLElement {
  const word = { error: messages.error, warning: messages.warning, info: messages.note }[severity];
  return element(
    'p',
    { class: `finding ${severity}`, part: `finding ${severity}` },
    element('strong', {}, `${word}: `),
    shownText(text),
  );
}
