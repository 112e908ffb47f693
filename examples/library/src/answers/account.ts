import type { MemberAnswer, SignedIn } from '../answer-member.ts';
import { showDay } from '../lending/days.ts';
import { type Contact, problemText } from '../lending/lending.ts';
import { enteredContact, readContact } from '../lending/read-forms.ts';
import { type AccountView, accountPage } from '../pages/account-page.ts';
import { CONFIRMATION, closingPage } from '../pages/closing-page.ts';
import { CLEAR_COOKIE } from '../session/sessions.ts';
import type { SiteAnswer } from '../site-answer.ts';

export const accountAnswers: readonly (readonly [string, MemberAnswer])[] = [
  ['GET /account/', (_parts, who) => account(who, 200, who.member)],
  ['POST /account/contact', updateContact],
  ['GET /account/closing/', (_parts, who) => closing(who, 200, '')],
  ['POST /account/close', close],
];

function updateContact(...[{ desk }, who, { form }]: Parameters<MemberAnswer>): SiteAnswer {
  const entered = enteredContact(form);
  const reading = readContact(entered);
  if (!reading.ok) {
    const { problems } = reading;
    return account(who, 422, entered, { problems, problem: problemText('VALIDATION_ERROR') });
  }
  const done = desk.updateContact(who.member, reading.value);
  if (!done.ok) return account(who, 409, entered, { problem: problemText(done.code) });
  const { card, email, phone } = done.value;
  who.session.flash = {
    action: 'contact.update',
    text: 'Your contact details were saved.',
    result: { card, email, phone },
  };
  return { status: 303, location: './' };
}

function account(
  { member, session }: SignedIn,
  status: number,
  { email, phone, address, newsletter }: Contact,
  wrong: Partial<Pick<AccountView, 'problems' | 'problem'>> = {},
): SiteAnswer {
  const content = accountPage({
    card: member.card,
    csrf: session.csrf,
    entered: { email, phone, address, newsletter },
    problems: {},
    problem: '',
    ...wrong,
  });
  return { status, page: { title: 'Account', root: '../', section: 'account' }, content };
}

function close(...[{ desk, sessions, receipts }, who, { form }]: Parameters<MemberAnswer>): SiteAnswer {
  if (form.get('confirmation') !== CONFIRMATION) return closing(who, 422, problemText('VALIDATION_ERROR'));
  const done = desk.cancelMembership(who.member);
  if (!done.ok) return closing(who, 409, problemText(done.code));
  const { card, closedOn } = done.value;
  sessions.end(who.id);
  const token = receipts.keep({
    action: 'membership.cancel',
    text: `The membership of card ${card} ended on ${showDay(closedOn)}.`,
    result: { card, closed_on: closedOn },
  });
  return { status: 303, location: `../closed/?receipt=${token}`, cookie: CLEAR_COOKIE };
}

function closing({ session }: SignedIn, status: number, problem: string): SiteAnswer {
  const fieldProblem = `Type ${CONFIRMATION} in capital letters. Nothing was changed.`;
  return {
    status,
    page: {
      title: 'Cancel your membership',
      root: '../',
      base: '/account/',
      self: 'closing/',
      section: 'account',
    },
    content: closingPage({ csrf: session.csrf, problem, ...(problem === '' ? {} : { fieldProblem }) }),
  };
}
