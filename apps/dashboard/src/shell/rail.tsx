import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../icons/icon.tsx';
import { messages } from '../messages/messages.ts';
import { type PageEntry, pageAbove, railPages } from '../pages/registry.ts';
import { Dialog } from '../parts/dialog.tsx';
import { signOut } from '../session/sign-out.ts';
import { useStore } from '../store.ts';
import { chooseTheme, THEMES, theme } from './theme.ts';
import { waitingCount } from './title.ts';

export interface RailProps {
  readonly current: PageEntry | undefined;
  readonly owner: string;
  readonly onPalette: () => void;
}

/** The way to everything, at the side of wide windows. */
export function Rail(
  props: RailProps & { isNarrow: boolean; onNarrow: (isNarrow: boolean) => void },
): JSX.Element {
  const { current, owner, onPalette, isNarrow, onNarrow } = props;
  return (
    <nav class="rail" aria-label={messages.shell.main}>
      <a class="brand" href="/">
        <Icon name="logo" />
        <span class="rail-words">{messages.product}</span>
      </a>
      <button type="button" class="rail-link rail-search" title={messages.shell.search} onClick={onPalette}>
        <Icon name="search" />
        <span class="rail-words">{messages.shell.search}</span>
        <span class="kbd rail-words push" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <ul>
        {railPages().map((page) => (
          <li key={page.path} class={page.beginsGroup ? 'begins-group' : undefined}>
            <RailLink page={page} current={current} />
          </li>
        ))}
      </ul>
      <div class="rail-foot">
        <RailButton
          icon="rail"
          text={isNarrow ? messages.shell.expand : messages.shell.collapse}
          onClick={() => onNarrow(!isNarrow)}
        />
        <ThemeButton />
        <SignOutButton owner={owner} />
      </div>
    </nav>
  );
}

const ON_BAR = 3;

/** The same on a phone, within reach of a thumb. */
export function Bar({ current, owner, onPalette }: RailProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const all = railPages();
  const close = () => setOpen(false);
  return (
    <>
      <nav class="bar" aria-label={messages.shell.main}>
        {all.slice(0, ON_BAR).map((page) => (
          <a key={page.path} href={page.path} aria-current={currentOf(page, current)}>
            <Icon name={page.icon} />
            {page.title}
            {page.path === '/' && <Count />}
          </a>
        ))}
        <button type="button" onClick={() => setOpen(true)}>
          <Icon name="more" />
          {messages.shell.more}
        </button>
      </nav>
      {isOpen && (
        <Dialog title={messages.shell.menu} onClose={close}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after a link inside was followed */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: links also click when Enter is pressed */}
          <div onClick={close}>
            <RailButton icon="search" text={messages.shell.search} onClick={onPalette} />
            {all.slice(ON_BAR).map((page) => (
              <RailLink key={page.path} page={page} current={current} />
            ))}
            <ThemeButton />
            <SignOutButton owner={owner} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The page that is shown is marked, and the one that it is under. */
function currentOf(page: PageEntry, current: PageEntry | undefined): 'page' | 'true' | undefined {
  if (page === current) return 'page';
  return current && page === pageAbove(current) ? 'true' : undefined;
}

type RailLinkProps = { page: PageEntry; current: PageEntry | undefined };

function RailLink({ page, current }: RailLinkProps): JSX.Element {
  return (
    <a class="rail-link" href={page.path} aria-current={currentOf(page, current)} title={page.title}>
      <Icon name={page.icon} />
      <span class="rail-words">{page.title}</span>
      {page.path === '/' && <Count />}
    </a>
  );
}

function RailButton(props: { icon: 'search' | 'rail'; text: string; onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="rail-link" title={props.text} onClick={props.onClick}>
      <Icon name={props.icon} />
      <span class="rail-words">{props.text}</span>
    </button>
  );
}

function SignOutButton({ owner }: { owner: string }): JSX.Element {
  return (
    <button type="button" class="rail-link" title={messages.shell.signedInAs(owner)} onClick={signOut}>
      <Icon name="lock" />
      <span class="rail-words">{messages.shell.signOut}</span>
    </button>
  );
}

function Count(): JSX.Element | null {
  const count = useStore(waitingCount);
  if (count === 0) return null;
  return (
    <span class="count">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span class="hidden-visually">{messages.waiting(count)}</span>
    </span>
  );
}

/** Goes through the appearances, one press each. */
function ThemeButton(): JSX.Element {
  const current = useStore(theme);
  const next = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'auto';
  const text = messages.theme.use(messages.theme[current]);
  return (
    <button type="button" class="rail-link" title={text} onClick={() => chooseTheme(next)}>
      <Icon name="theme" />
      <span class="rail-words">{text}</span>
    </button>
  );
}
