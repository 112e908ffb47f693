import { type Book, branchName, type Hold } from '../lending/lending.ts';
import { cancelHoldAction, collection, item, part, status, submit } from './annotations.ts';
import { hidden } from './controls.ts';
import { html, type Markup } from './markup.ts';

export interface HoldLine {
  readonly hold: Hold;
  readonly book: Book | undefined;
}

export interface HoldsView {
  readonly lines: readonly HoldLine[];
  readonly csrf: string;
  readonly problem: string;
}

export function holdsPage({ lines, csrf, problem }: HoldsView): Markup {
  return html`<div class="head"><h1>Holds</h1><a class="button primary" href="new">Place a hold</a></div>
${problem !== '' && html`<p class="notice" role="alert" ${status('hold.cancel')}>${problem}</p>`}
<div class="table" role="region" aria-label="Holds" tabindex="0">
<table ${collection('hold.list')}>
<thead><tr><th scope="col">Hold</th><th scope="col">Title</th><th scope="col">Pick up at</th><th scope="col">Needed until</th><th scope="col"><span class="unseen">Cancel</span></th></tr></thead>
<tbody>${lines.map((line) => row(line, csrf))}</tbody>
</table>
${lines.length === 0 && html`<p class="empty">You have no holds.</p>`}
</div>`;
}

function row({ hold: { id, branch, neededUntil }, book }: HoldLine, csrf: string): Markup {
  return html`<tr ${item(id)}>
<td class="id" ${part('hold_id')}>${id}</td>
<td class="title" ${part('title')}>${book?.title}</td>
<td data-label="Pick up at" ${part('pickup_branch')}>${branchName(branch)}</td>
<td data-label="Needed until"><time datetime="${neededUntil}" ${part('needed_until')}>${neededUntil}</time></td>
<td><form method="post" action="cancel" ${cancelHoldAction}>${hidden('csrf', csrf)}${hidden('hold', id)}<button class="button" type="submit" ${submit('hold.cancel')}>Cancel<span class="unseen"> ${id}</span></button></form></td>
</tr>
`;
}
