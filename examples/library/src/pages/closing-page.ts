import { field, membershipAction, nestedStatus, submit } from './annotations.ts';
import { about, hidden, problemBelow } from './controls.ts';
import { html, type Markup } from './markup.ts';

export const CONFIRMATION = 'CANCEL';

export interface ClosingView {
  readonly csrf: string;
  readonly problem: string;
  /** What is wrong with the confirmation. */
  readonly fieldProblem?: string;
}

/** Has a `<base>`: all addresses on this page are relative to the account, not to the page. */
export function closingPage({ csrf, problem, fieldProblem }: ClosingView): Markup {
  return html`<h1>Cancel your membership</h1>
<p class="lead">Your card ends today, and your holds are given to others. Return what is on loan by its day.</p>
<form class="sheet danger" method="post" action="close" ${membershipAction}>
${hidden('csrf', csrf)}
${problem !== '' && html`<p class="notice" role="alert" ${nestedStatus('membership.cancel')}>${problem}</p>`}
<div class="control"><label for="confirmation">Type ${CONFIRMATION} to confirm</label>
<input id="confirmation" name="confirmation" type="text" required maxlength="20" autocomplete="off" spellcheck="false"${about('confirmation', fieldProblem)} ${field('confirmation_text')}>${problemBelow('confirmation', fieldProblem)}</div>
<button class="button grave" type="submit" ${submit('membership.cancel')}>Cancel membership</button>
</form>
<p><a href="./">Keep it</a></p>`;
}
