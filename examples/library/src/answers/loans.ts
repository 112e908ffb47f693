import type { MemberAnswer, SignedIn } from '../answer-member.ts';
import { showDay } from '../lending/days.ts';
import type { Desk } from '../lending/desk.ts';
import { isSubject, problemText } from '../lending/lending.ts';
import { cataloguePage } from '../pages/catalogue-page.ts';
import { loansPage } from '../pages/loans-page.ts';
import type { SiteAnswer } from '../site-answer.ts';

const MAX_WORDS = 80;

export const loanAnswers: readonly (readonly [string, MemberAnswer])[] = [
  ['GET /loans/', ({ desk }, who) => shown(desk, who, 200, '')],
  ['POST /loans/renew', renew],
  ['GET /catalogue/', catalogue],
];

function renew(...[{ desk }, who, { form }]: Parameters<MemberAnswer>): SiteAnswer {
  const done = desk.renew(who.member, form.get('loan') ?? '', form.get('due') ?? '');
  if (!done.ok) return shown(desk, who, 409, problemText(done.code));
  const { id, bookId, dueOn, renewalsLeft } = done.value;
  who.session.flash = {
    action: 'loan.renew',
    text: `“${desk.book(bookId)?.title}” is now due on ${showDay(dueOn)}.`,
    result: { loan_id: id, due_on: dueOn, renewals_left: renewalsLeft },
  };
  return { status: 303, location: './' };
}

function shown(desk: Desk, { member, session }: SignedIn, status: number, problem: string): SiteAnswer {
  const lines = desk.loansOf(member).map((loan) => ({ loan, book: desk.book(loan.bookId) }));
  return {
    status,
    page: { title: 'Loans', root: '../', section: 'loans' },
    content: loansPage({ lines, csrf: session.csrf, problem }),
  };
}

function catalogue(...[{ desk }, , { url }]: Parameters<MemberAnswer>): SiteAnswer {
  const asked = url.searchParams.get('subject') ?? '';
  const subject = isSubject(asked) ? asked : undefined;
  const words = (url.searchParams.get('words') ?? '').trim().slice(0, MAX_WORDS);
  const books = desk.books.filter(
    (book) =>
      (subject === undefined || book.subject === subject) &&
      `${book.title} ${book.author}`.toLowerCase().includes(words.toLowerCase()),
  );
  return {
    status: 200,
    page: { title: 'Catalogue', root: '../', section: 'catalogue' },
    content: cataloguePage({ books, subject, words }),
  };
}
