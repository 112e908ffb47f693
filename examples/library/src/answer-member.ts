import { accountAnswers } from './answers/account.ts';
import { holdAnswers } from './answers/holds.ts';
import { loanAnswers } from './answers/loans.ts';
import type { Member } from './lending/lending.ts';
import { problemText } from './lending/lending.ts';
import { message } from './pages/controls.ts';
import { CLEAR_COOKIE, type Session, sameText } from './session/sessions.ts';
import type { SiteAnswer, SiteParts, SiteRequest } from './site-answer.ts';

export interface SignedIn {
  readonly id: string;
  readonly session: Session;
  readonly member: Member;
}

export type MemberAnswer = (parts: SiteParts, who: SignedIn, request: SiteRequest) => SiteAnswer;

/** By method and path, as in `POST /loans/renew`. */
const ANSWERS: ReadonlyMap<string, MemberAnswer> = new Map([
  ['GET /', () => ({ status: 303, location: '/loans/' })],
  ['POST /logout', signOut],
  ...loanAnswers,
  ...holdAnswers,
  ...accountAnswers,
]);

/** Undefined for an address or a method that the site does not have. */
export function answerMember(parts: SiteParts, who: SignedIn, request: SiteRequest): SiteAnswer | undefined {
  const { method, url, form } = request;
  const answer = ANSWERS.get(`${method} ${url.pathname}`);
  if (!answer) return undefined;
  if (method === 'POST' && !sameText(form.get('csrf') ?? '', who.session.csrf)) {
    const content = message('Not done', problemText('FORM_EXPIRED'), '/loans/', 'Back to your loans');
    return { status: 403, page: { title: 'Not done', root: '/' }, content };
  }
  return answer(parts, who, request);
}

function signOut({ sessions }: SiteParts, { id }: SignedIn): SiteAnswer {
  sessions.end(id);
  return { status: 303, location: 'login', cookie: CLEAR_COOKIE };
}
