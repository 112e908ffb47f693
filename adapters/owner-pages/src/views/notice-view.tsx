/** @jsxImportSource #markup */
import type { OwnerIconName } from '@handrail/owner-view';
import type { Content, Markup } from '../markup/elements.ts';
import { type Href, href } from '../markup/href.ts';
import { Icon } from '../markup/icons.tsx';
import type { NoticeName } from '../messages/english.ts';
import type { OwnerPage } from './layout.tsx';
import type { PageContext } from './page-context.ts';

interface Notice {
  readonly status: number;
  readonly icon: OwnerIconName;
  /** Small, for those who search. */
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `sign-in` says how to get a link; `inbox` leads back; nothing for pages that are an end. */
  readonly wayOut?: 'sign-in' | 'inbox' | Exit;
}

/** A link to where somebody can go on. */
export interface Exit {
  readonly address: Href;
  readonly text: string;
}

/** A page with one message and the way out. */
export function noticeView(context: PageContext, name: NoticeName, notice: Notice): OwnerPage {
  const { messages, session } = context;
  const [title, sentence] = messages.notices[name];
  const main = (
    <div class="card mid">
      <p class="off">
        <Icon name={notice.icon} />
      </p>
      <h1>{title}</h1>
      <p>{sentence}</p>
      {notice.code !== undefined && (
        <p>
          <code class="s">{notice.code}</code>
        </p>
      )}
      {wayOutOf(context, notice.wayOut ?? (session ? 'inbox' : undefined))}
    </div>
  );
  return { title, main, status: notice.status, ...(notice.headers && { headers: notice.headers }) };
}

function wayOutOf({ messages, linkCommand, signInLabel }: PageContext, wayOut: Notice['wayOut']): Content {
  if (wayOut === 'sign-in') {
    if (signInLabel !== undefined) {
      const text = messages.login.with(signInLabel.slice(0, 60));
      return <ButtonLink address={href`/sign-in`} text={text} />;
    }
    if (linkCommand === undefined) return <p>{messages.login.askForLink}</p>;
    return [<p>{messages.login.wayOut}</p>, <pre>{linkCommand}</pre>];
  }
  if (wayOut === 'inbox') return <ButtonLink address={href`/plain`} text={messages.frame.inbox} />;
  return wayOut && <ButtonLink {...wayOut} />;
}

/** A link that looks like a button. */
export function ButtonLink({ address, text }: Exit): Markup {
  return (
    <a class="b" href={address}>
      {text}
    </a>
  );
}
