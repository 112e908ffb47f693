import { type LoginView, loginPage } from './pages/login-page.ts';
import { html } from './pages/markup.ts';
import { setCookie } from './session/sessions.ts';
import type { SiteAnswer, SiteParts, SiteRequest } from './site-answer.ts';

const MAX_NEXT = 200;
const MAX_CARD = 20;

/** Pages for everybody. Undefined for an address that only members reach. */
export function answerVisitor(
  { desk, sessions, receipts }: SiteParts,
  { method, url, form }: SiteRequest,
): SiteAnswer | undefined {
  switch (`${method} ${url.pathname}`) {
    case 'GET /login':
      return login(200, { card: '', next: readNext(url.searchParams), problem: '' });
    case 'POST /login': {
      const card = (form.get('card') ?? '').trim().slice(0, MAX_CARD);
      const next = readNext(form);
      const id = desk.member(card) && sessions.signIn(card, form.get('pin') ?? '');
      if (id === undefined)
        return login(422, { card, next, problem: 'Card number and PIN do not belong together.' });
      return { status: 303, location: next, cookie: setCookie(id) };
    }
    case 'GET /closed/': {
      const flash = receipts.find(url.searchParams.get('receipt') ?? '');
      if (!flash) return undefined;
      const content = html`<h1>Goodbye</h1><p class="lead">Your membership has ended. You are welcome back at any branch.</p><p><a href="../login">Sign in with another card</a></p>`;
      return { status: 200, page: { title: 'Goodbye', root: '../', flash }, content };
    }
    default:
      return undefined;
  }
}

/** Where somebody goes who is not signed in, and from there to the page they wanted. */
export function toLogin({ method, url }: SiteRequest): SiteAnswer {
  const wanted = method === 'GET' ? `${url.pathname}${url.search}` : '';
  const query = wanted === '' || wanted === '/' ? '' : `?next=${encodeURIComponent(wanted)}`;
  return { status: 303, location: `/login${query}` };
}

function login(status: number, view: LoginView): SiteAnswer {
  return { status, page: { title: 'Sign in', root: '' }, content: loginPage(view) };
}

/** Only a path of this site: a link to the login page must not lead elsewhere. */
function readNext(values: URLSearchParams): string {
  const next = values.get('next') ?? '';
  return next.length <= MAX_NEXT && /^\/(?![/\\])[\w./?=&%-]*$/.test(next) ? next : '/loans/';
}
