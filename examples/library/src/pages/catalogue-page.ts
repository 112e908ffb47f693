import { type Book, SUBJECTS, type Subject } from '../lending/lending.ts';
import { collection, field, item, part, searchBooks, submit } from './annotations.ts';
import { html, type Markup } from './markup.ts';

export interface CatalogueView {
  readonly books: readonly Book[];
  readonly subject: Subject | undefined;
  readonly words: string;
}

export function cataloguePage({ books, subject, words }: CatalogueView): Markup {
  return html`<h1>Catalogue</h1>
<form class="filters" method="get" action="./" role="search" aria-label="Catalogue" ${searchBooks}>
<div class="control"><label for="words">Title or author</label>
<input id="words" name="words" type="search" maxlength="80" value="${words}" ${field('words')}></div>
<div class="control"><label for="subject">Subject</label>
<select id="subject" name="subject" ${field('subject')}><option value="">any</option>${SUBJECTS.map(
    (each) => html`<option value="${each}"${each === subject && html` selected`}>${each}</option>`,
  )}</select></div>
<button class="button" type="submit" ${submit('book.list')}>Search</button>
${(subject !== undefined || words !== '') && html`<a href="./">Show all</a>`}
</form>
<p class="count">${books.length === 1 ? '1 book' : `${books.length} books`}</p>
<div class="table" role="region" aria-label="Books" tabindex="0">
<table ${collection('book.list')}>
<thead><tr><th scope="col">Book</th><th scope="col">Title</th><th scope="col">Author</th><th scope="col">Subject</th><th scope="col">On the shelf</th><th scope="col"><span class="unseen">Hold</span></th></tr></thead>
<tbody>${books.map(row)}</tbody>
</table>
${books.length === 0 && html`<p class="empty">No book fits.</p>`}
</div>`;
}

function row({ id, title, author, subject, free }: Book): Markup {
  return html`<tr ${item(id)}><td class="id" ${part('book_id')}>${id}</td><td class="title" ${part('title')}>${title}</td><td data-label="By" ${part('author')}>${author}</td><td data-label="Subject" ${part('subject')}>${subject}</td><td data-label="On the shelf" ${part('on_shelf')}>${free}</td><td><a href="../holds/new?book=${id}">Place a hold<span class="unseen"> on ${id}</span></a></td></tr>
`;
}
