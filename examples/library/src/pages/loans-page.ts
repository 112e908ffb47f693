import { showDay } from '../lending/days.ts';
import type { Book, Loan } from '../lending/lending.ts';
import { collection, item, part, renewAction, status, submit } from './annotations.ts';
import { hidden } from './controls.ts';
import { html, type Markup } from './markup.ts';

export interface LoanLine {
  readonly loan: Loan;
  readonly book: Book | undefined;
}

export interface LoansView {
  readonly lines: readonly LoanLine[];
  readonly csrf: string;
  /** Why the last renewal was refused; empty when it was not. */
  readonly problem: string;
}

export function loansPage({ lines, csrf, problem }: LoansView): Markup {
  return html`<h1>Loans</h1>
<p class="lead">A loan can be renewed for three weeks, unless another member is waiting for the book.</p>
${problem !== '' && html`<p class="notice" role="alert" ${status('loan.renew')}>${problem}</p>`}
<div class="table" role="region" aria-label="Loans" tabindex="0">
<table ${collection('loan.list')}>
<thead><tr><th scope="col">Loan</th><th scope="col">Title</th><th scope="col">Author</th><th scope="col">Due on</th><th scope="col">Renewals left</th><th scope="col"><span class="unseen">Renew</span></th></tr></thead>
<tbody>${lines.map((line) => row(line, csrf))}</tbody>
</table>
${lines.length === 0 && html`<p class="empty">Nothing is on loan. <a href="../catalogue/">Look at the catalogue</a>.</p>`}
</div>`;
}

function row({ loan: { id, dueOn, renewalsLeft }, book }: LoanLine, csrf: string): Markup {
  return html`<tr ${item(id)}>
<td class="id" ${part('loan_id')}>${id}</td>
<td class="title" ${part('title')}>${book?.title}</td>
<td data-label="By" ${part('author')}>${book?.author}</td>
<td data-label="Due on"><time datetime="${dueOn}" title="${showDay(dueOn)}" ${part('due_on')}>${dueOn}</time></td>
<td data-label="Renewals left" ${part('renewals_left')}>${renewalsLeft}</td>
<td><form method="post" action="renew" ${renewAction}>${hidden('csrf', csrf)}${hidden('loan', id)}${hidden('due', dueOn)}<button class="button" type="submit"${renewalsLeft === 0 && html` disabled`} ${submit('loan.renew')}>Renew<span class="unseen"> ${id}</span></button></form></td>
</tr>
`;
}
