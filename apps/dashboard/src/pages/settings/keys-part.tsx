import type { KeySummary } from '@handrail/client';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { Tag } from '../../parts/tag.tsx';
import { useNow } from '../../time/clock.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { keyState } from './key-state.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'made'; readonly key: string }
  | { readonly kind: 'revoke'; readonly of: KeySummary };

export function KeysPart(): JSX.Element {
  const { value, failure, reload } = useLoaded('keys', (signal) => host.console.keys({ signal }));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    reload();
  };
  return (
    <section class="stack tight">
      <div class="line">
        <h2>{settingsMessages.keys}</h2>
        <span class="push">
          <Button onClick={() => setOpen({ kind: 'new' })}>{settingsMessages.newKey}</Button>
        </span>
      </div>
      <p class="soft">{settingsMessages.keysText}</p>
      {value ? (
        <KeyTable keys={value} onRevoke={(of) => setOpen({ kind: 'revoke', of })} />
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={3} />
      )}
      {open?.kind === 'new' && (
        <NewKeyDialog onClose={close} onMade={(key) => setOpen({ kind: 'made', key })} />
      )}
      {open?.kind === 'made' && (
        <ShownOnce
          title={settingsMessages.made}
          text={settingsMessages.madeText}
          secret={open.key}
          copyWords={settingsMessages.copy}
          onClose={done}
        />
      )}
      {open?.kind === 'revoke' && (
        <ConfirmDialog
          title={settingsMessages.revokeTitle}
          text={settingsMessages.revokeText(plainText(open.of.label, 80))}
          doWords={settingsMessages.revokeNow}
          run={() => host.console.revokeKey(open.of.id)}
          onClose={(isDone) => (isDone ? done() : close())}
        />
      )}
    </section>
  );
}

function KeyTable(props: {
  readonly keys: readonly KeySummary[];
  readonly onRevoke: (key: KeySummary) => void;
}): JSX.Element {
  const now = useNow(60_000);
  if (props.keys.length === 0) return <p class="soft">{settingsMessages.noKeys}</p>;
  const { column } = settingsMessages;
  return (
    <Table
      caption={settingsMessages.keys}
      columns={[
        { title: column.label },
        { title: column.state },
        { title: column.may, wideOnly: true },
        { title: column.made, wideOnly: true },
        { title: column.ends, wideOnly: true },
        { title: column.act, toEnd: true },
      ]}
      rows={props.keys.map((key) => {
        const state = keyState(key, now);
        return {
          key: key.id,
          cells: [
            <>
              <Outside text={key.label} most={80} />
              <div class="soft small">{settingsMessages.modes[key.mode] ?? key.mode}</div>
            </>,
            <KeyState key="state" state={state} />,
            <span key="may" class="small">
              <Outside text={key.scopes.join(', ')} most={160} />
            </span>,
            <RelativeTime key="made" at={key.createdAt} />,
            key.expiresAt === undefined ? (
              <span class="soft">{settingsMessages.never}</span>
            ) : (
              <RelativeTime at={key.expiresAt} />
            ),
            state === 'active' ? (
              <Button
                kind="quiet"
                label={settingsMessages.revokeNamed(plainText(key.label, 80))}
                onClick={() => props.onRevoke(key)}
              >
                {settingsMessages.revoke}
              </Button>
            ) : null,
          ],
        };
      })}
    />
  );
}

function KeyState({ state }: { state: ReturnType<typeof keyState> }): JSX.Element {
  if (state === 'active') {
    return (
      <Tag icon="check" tone="done">
        {settingsMessages.active}
      </Tag>
    );
  }
  return (
    <Tag icon={state === 'revoked' ? 'slash' : 'clock'} tone="off">
      {settingsMessages[state]}
    </Tag>
  );
}
