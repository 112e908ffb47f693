import { type Book, BRANCHES } from '../lending/lending.ts';
import type { EnteredHold, Problems } from '../lending/read-forms.ts';
import { field, nestedStatus, placeAction, step, submit } from './annotations.ts';
import { about, hidden, problemBelow } from './controls.ts';
import { html, type Markup } from './markup.ts';

export interface NewHoldView {
  readonly books: readonly Book[];
  readonly csrf: string;
  readonly entered: EnteredHold;
  readonly problems: Problems<keyof EnteredHold>;
  /** Why the last try was refused; empty when it was not. */
  readonly problem: string;
  /** What the member owes, as `12.40`; nothing can be reserved until it is paid. */
  readonly owed: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

export function newHoldPage(view: NewHoldView): Markup {
  const { csrf, entered, problems, problem, owed } = view;
  return html`<h1>Place a hold</h1>
<p class="lead">We keep the next free copy for you at the branch you choose.</p>
${owed !== '' && html`<p class="notice">You owe ${owed} EUR. Pay at any branch, and you can place holds again.</p>`}
<form class="sheet" method="post" action="place" ${placeAction}>
${hidden('csrf', csrf)}
${problem !== '' && html`<p class="notice" role="alert" ${nestedStatus('hold.place')}>${problem}</p>`}
<fieldset class="whole"${owed !== '' && html` disabled`}>
<legend class="unseen">Hold</legend>
<fieldset ${step}><legend>1. Book</legend>
<div class="control"><label for="book">Book</label>
<select id="book" name="book" required${about('book', problems.book)} ${field('book')}><option value="">Choose a book</option>${view.books.map((each) => option(each, entered.book))}</select>${problemBelow('book', problems.book)}</div>
</fieldset>
<fieldset ${step}><legend>2. Pick up at</legend>
<div class="radios">${BRANCHES.map(
    ({ id, name }) =>
      html`<label><input type="radio" name="branch" value="${id}" required${id === entered.branch && html` checked`}${about('branch', problems.branch)} ${field('pickup_branch')}>${name}</label>`,
  )}</div>${problemBelow('branch', problems.branch)}
</fieldset>
<fieldset ${step}><legend>3. Until when</legend>
<div class="control"><label for="until">Not needed after</label>
<input id="until" name="until" type="date" required min="${view.firstDay}" max="${view.lastDay}" value="${entered.until}"${about('until', problems.until)} ${field('needed_until')}>${problemBelow('until', problems.until)}</div>
</fieldset>
<button class="button primary" type="submit" ${submit('hold.place')}>Place hold</button>
</fieldset>
</form>`;
}

function option({ id, title, author }: Book, chosen: string): Markup {
  return html`<option value="${id}"${id === chosen && html` selected`}>${title} – ${author}</option>`;
}
