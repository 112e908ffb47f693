/** @jsxImportSource #markup */
import { POLICY_BEFORE_SIGN_IN, POLICY_WITH_SCRIPT } from '../headers.ts';
import { brief } from '../markup/fit.tsx';
import { type Href, href } from '../markup/href.ts';
import { Icon } from '../markup/icons.tsx';
import type { OwnerPage } from './layout.tsx';
import { ButtonLink, noticeView } from './notice-view.tsx';
import type { PageContext } from './page-context.ts';

const BEFORE_SIGN_IN = {
  script: 'remove-workers',
  headers: { 'content-security-policy': POLICY_BEFORE_SIGN_IN },
} as const;

/** The button that a person presses and a program that follows links does not. */
export function loginView(
  { messages, time }: PageContext,
  { name, token, left }: { readonly name: string; readonly token: string; readonly left: number },
): OwnerPage {
  const { login } = messages;
  const main = (
    <div class="card mid">
      <p class="off">
        <Icon name="lock" />
      </p>
      <h1>{brief(login.heading(name.slice(0, 60)), 300)}</h1>
      <p>{login.explain}</p>
      <form method="post" action={href`/login/${token}`}>
        <button class="go">{login.button}</button>
      </form>
      <p class="s">{login.validFor(time.inWords(left))}</p>
    </div>
  );
  return { title: login.title, main, ...BEFORE_SIGN_IN };
}

/** Shown to whoever comes back from a provider. What it said is sent on by this button alone. */
export function finishView(
  { messages }: PageContext,
  label: string,
  answer: readonly (readonly [name: string, value: string])[],
): OwnerPage {
  const { login } = messages;
  const main = (
    <div class="card mid">
      <p class="off">
        <Icon name="lock" />
      </p>
      <h1>{brief(login.finishHeading(label.slice(0, 60)), 300)}</h1>
      <p>{login.finish}</p>
      <form method="post" action={href`/sign-in/callback`}>
        {answer.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <button class="go">{login.continue}</button>
      </form>
    </div>
  );
  return { title: login.title, main, ...BEFORE_SIGN_IN };
}

/**
 * Shown to somebody whom another site or port led to an address of a session. A person goes on from here; nobody is taken
 * into a session without seeing whose it is.
 */
export function continueView({ messages, session }: PageContext, address: Href): OwnerPage {
  const { login, frame } = messages;
  const name = session?.owner.name.slice(0, 60);
  const main = (
    <div class="card mid">
      <p>{name === undefined ? login.fromElsewhere : frame.signedInAs(name)}</p>
      <ButtonLink address={address} text={login.continue} />
    </div>
  );
  return { title: login.continue, main };
}

/**
 * Shown at an address without a session, as links in notices are. The script looks whether this browser has a session and goes
 * on there; without one, or without script, the page says how to sign in.
 */
export function findSessionView(context: PageContext): OwnerPage {
  const notice = noticeView(context, 'signIn', { status: 401, icon: 'lock', wayOut: 'sign-in' });
  return { ...notice, script: 'find-session', headers: { 'content-security-policy': POLICY_WITH_SCRIPT } };
}
