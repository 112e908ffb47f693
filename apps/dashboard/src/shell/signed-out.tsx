import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../icons/icon.tsx';
import { messages } from '../messages/messages.ts';
import { Button } from '../parts/button.tsx';
import { openSession } from '../session/session.ts';
import { withoutSession } from '../session/session-path.ts';
import { pageTitle, waitingCount } from './title.ts';

/** Comes back to this page. */
function signInAddress(): string {
  return `/sign-in?to=${encodeURIComponent(withoutSession(location.pathname))}`;
}

/** For whoever is not signed in: how to get in again. Comes back by itself when they have done so in another tab. */
export function SignedOut(props: {
  readonly linkCommand: string | undefined;
  readonly signInLabel: string | undefined;
}): JSX.Element {
  const { linkCommand, signInLabel } = props;
  useEffect(() => {
    pageTitle.set(messages.signedOut.title);
    waitingCount.set(0);
    // Who lost their session while working was not told yet how to get a new one.
    if (linkCommand === undefined) openSession();
    const look = () => document.visibilityState === 'visible' && openSession();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (
    <main class="whole">
      <Icon name="lock" />
      <h1>{messages.signedOut.title}</h1>
      <p>{messages.signedOut.text}</p>
      {signInLabel !== undefined && (
        // Outside of the session, which is over.
        <a class="button button-go" href={signInAddress()}>
          {messages.signedOut.with(plainText(signInLabel, 60))}
        </a>
      )}
      <p>
        {messages.signedOut.command} <code>{linkCommand ?? messages.signedOut.commandText}</code>
      </p>
      <Button onClick={openSession}>{messages.signedOut.again}</Button>
    </main>
  );
}
