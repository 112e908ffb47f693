import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../host/failure.ts';
import { host } from '../host/host.ts';
import { reachable } from '../host/reachable.ts';
import { Icon } from '../icons/icon.tsx';
import { messages } from '../messages/messages.ts';
import { watchInbox } from '../pages/inbox/inbox-store.ts';
import { findPage, railPages } from '../pages/registry.ts';
import { touring } from '../pages/tour/touring.ts';
import { IgnoredPress } from '../parts/decisions/ignored-press.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { later } from '../parts/later.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { navigate, pageLocation } from '../router/location.ts';
import { keepSession, openSession, session } from '../session/session.ts';
import { useStore } from '../store.ts';
import { PageView } from './page-view.tsx';
import { Bar, Rail } from './rail.tsx';
import { type Shortcut, useShortcuts } from './shortcuts.ts';
import { SignedOut } from './signed-out.tsx';
import { pageTitle } from './title.ts';

export function App(): JSX.Element {
  const state = useStore(session);
  switch (state.kind) {
    case 'opening':
      return (
        <main class="whole" aria-label={messages.shell.opening}>
          <Skeleton lines={4} />
        </main>
      );
    case 'signed-out':
      return <SignedOut linkCommand={state.linkCommand} signInLabel={state.signInLabel} />;
    case 'failed':
      return <NotOpened failure={state.failure} />;
    case 'signed-in':
      return <Shell owner={state.name} />;
  }
}

function NotOpened({ failure }: { failure: Failure }): JSX.Element {
  const [title] = messages.failures[failure.kind];
  useEffect(() => pageTitle.set(title), [title]);
  return (
    <main class="whole">
      <ErrorState failure={failure} onRetry={openSession} />
    </main>
  );
}

const palette = later(() => import('./palette.tsx').then(({ Palette }) => Palette));
const helpSheet = later(() => import('./help-sheet.tsx').then(({ HelpSheet }) => HelpSheet));

type Open = 'palette' | 'help' | undefined;

function Shell({ owner }: { owner: string }): JSX.Element {
  const at = useStore(pageLocation);
  const [open, setOpen] = useState<Open>();
  const [isNarrow, setNarrow] = useState(false);
  const current = findPage(at.path)?.page;
  const close = () => setOpen(undefined);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      setOpen((before) => (before === 'palette' ? undefined : 'palette'));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(watchInbox, []);
  // After the page: whoever presses the keys should not wait, and a host that is gone could not send it any more.
  useEffect(() => whenIdle(palette.prepare), []);
  useEffect(keepSession, []);
  useEffect(() => {
    // The inbox says itself what keeps it from being shown.
    landFirst(document.referrer).catch(() => undefined);
  }, []);
  useShortcuts(shellShortcuts(() => setOpen('help')));

  const rail = { current, owner, onPalette: () => setOpen('palette') };
  if (current?.isBare) {
    return (
      <>
        <PageView at={at} />
        <IgnoredPress />
      </>
    );
  }
  return (
    <div class={isNarrow ? 'shell is-narrow' : 'shell'}>
      <a class="skip" href="#main">
        {messages.shell.skip}
      </a>
      <Rail {...rail} isNarrow={isNarrow} onNarrow={setNarrow} />
      <div>
        <Offline />
        <WayBack />
        <main class="page" id="main" tabIndex={-1}>
          <PageView at={at} />
        </main>
      </div>
      <Bar {...rail} />
      {open === 'palette' && <palette.Part onClose={close} />}
      {open === 'help' && <helpSheet.Part onClose={close} />}
      <IgnoredPress />
    </div>
  );
}

function whenIdle(run: () => void): () => void {
  const timer = setTimeout(run, 2_000);
  return () => clearTimeout(timer);
}

/** Whoever has just signed in to a host where nothing has happened yet begins at the start; everybody else at the inbox. */
async function landFirst(cameFrom: string): Promise<void> {
  const isSignIn = URL.canParse(cameFrom) && new URL(cameFrom).pathname.startsWith('/login/');
  if (!isSignIn || pageLocation.get().path !== '/') return;
  const { runs } = await host.runs.list({ limit: 1 });
  if (runs.length === 0 && pageLocation.get().path === '/') navigate('/start', { replace: true });
}

function shellShortcuts(onHelp: () => void): readonly Shortcut[] {
  const goTo = railPages().flatMap(({ key, title, path }): Shortcut[] =>
    key === undefined
      ? []
      : [{ keys: `g ${key}`, text: messages.shortcuts.goTo(title), run: () => navigate(path) }],
  );
  return [
    { keys: '?', text: messages.shortcuts.help, run: onHelp },
    { keys: '/', text: messages.shortcuts.search, run: focusSearch },
    { keys: 'j', text: messages.shortcuts.down, run: () => moveAmongRows(1) },
    { keys: 'k', text: messages.shortcuts.up, run: () => moveAmongRows(-1) },
    ...goTo,
  ];
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}

/** Rows are links and cards are articles; both can take the focus. */
function moveAmongRows(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row], main a.row-link')];
  if (rows.length === 0) return;
  const now = rows.findIndex((row) => row === document.activeElement || row.contains(document.activeElement));
  const next = now === -1 ? (step > 0 ? 0 : rows.length - 1) : now + step;
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
}

/** On pages that the tour led to. */
function WayBack(): JSX.Element | null {
  const isTouring = useStore(touring);
  const { path: at } = useStore(pageLocation);
  if (!isTouring || at === '/start' || at === '/tour') return null;
  return (
    <nav class="banner" aria-label={messages.pages.tour}>
      <Icon name="play" />
      <a href="/tour">{messages.shell.toTour}</a>
    </nav>
  );
}

function Offline(): JSX.Element {
  const isReached = useStore(reachable);
  return (
    <div role="status">
      {!isReached && (
        <p class="banner">
          <Icon name="unplugged" />
          {messages.offline.banner}
        </p>
      )}
    </div>
  );
}
