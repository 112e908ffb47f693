import type { MemberAnswer, SignedIn } from '../answer-member.ts';
import { addDays, showDay } from '../lending/days.ts';
import type { Desk } from '../lending/desk.ts';
import { branchName, problemText } from '../lending/lending.ts';
import { type EnteredHold, enteredHold, MOST_HOLD_DAYS, readHold } from '../lending/read-forms.ts';
import { holdsPage } from '../pages/holds-page.ts';
import { type NewHoldView, newHoldPage } from '../pages/new-hold-page.ts';
import type { SiteAnswer } from '../site-answer.ts';

export const holdAnswers: readonly (readonly [string, MemberAnswer])[] = [
  ['GET /holds/', ({ desk }, who) => shown(desk, who, 200, '')],
  ['POST /holds/cancel', cancel],
  ['GET /holds/new', newHold],
  ['POST /holds/place', place],
];

function shown(desk: Desk, { member, session }: SignedIn, status: number, problem: string): SiteAnswer {
  const lines = desk.holdsOf(member).map((hold) => ({ hold, book: desk.book(hold.bookId) }));
  return {
    status,
    page: { title: 'Holds', root: '../', section: 'holds' },
    content: holdsPage({ lines, csrf: session.csrf, problem }),
  };
}

function cancel(...[{ desk }, who, { form }]: Parameters<MemberAnswer>): SiteAnswer {
  const done = desk.cancelHold(who.member, form.get('hold') ?? '');
  if (!done.ok) return shown(desk, who, 409, problemText(done.code));
  who.session.flash = {
    action: 'hold.cancel',
    text: `Your hold on “${desk.book(done.value.bookId)?.title}” was cancelled.`,
    result: { hold_id: done.value.id, cancelled: true },
  };
  return { status: 303, location: './' };
}

function newHold(...[{ desk }, who, { url }]: Parameters<MemberAnswer>): SiteAnswer {
  const book = desk.book(url.searchParams.get('book') ?? '')?.id ?? '';
  return form(desk, who, 200, { book, branch: '', until: '' });
}

function place(...[{ desk }, who, request]: Parameters<MemberAnswer>): SiteAnswer {
  const entered = enteredHold(request.form);
  const bookIds = desk.books.map(({ id }) => id);
  const reading = readHold(entered, bookIds, desk.today());
  if (!reading.ok) {
    const { problems } = reading;
    return form(desk, who, 422, entered, { problems, problem: problemText('VALIDATION_ERROR') });
  }
  const done = desk.placeHold(who.member, reading.value);
  if (!done.ok) return form(desk, who, 409, entered, { problem: problemText(done.code) });
  const { id, bookId, branch, neededUntil } = done.value;
  who.session.flash = {
    action: 'hold.place',
    text: `“${desk.book(bookId)?.title}” is on hold for you at the ${branchName(branch)} until ${showDay(neededUntil)}.`,
    result: { hold_id: id, book: bookId, pickup_branch: branch, needed_until: neededUntil },
  };
  return { status: 303, location: './' };
}

function form(
  desk: Desk,
  { member, session }: SignedIn,
  status: number,
  entered: EnteredHold,
  wrong: Partial<Pick<NewHoldView, 'problems' | 'problem'>> = {},
): SiteAnswer {
  const today = desk.today();
  const content = newHoldPage({
    books: desk.books,
    csrf: session.csrf,
    entered,
    problems: {},
    problem: '',
    ...wrong,
    owed: member.feesCents === 0 ? '' : (member.feesCents / 100).toFixed(2),
    firstDay: addDays(today, 1),
    lastDay: addDays(today, MOST_HOLD_DAYS),
  });
  return { status, page: { title: 'Place a hold', root: '../', section: 'holds' }, content };
}
