import type { KeySummary } from '@handrail/client';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Table } from '../../parts/table.tsx';
import { Tag } from '../../parts/tag.tsx';
import { useNow } from '../../time/clock.ts';
import { keyState } from './key-state.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';
import { SecretsPart } from './secrets-part.tsx';

export function KeysPart(): JSX.Element {
  return (
    <SecretsPart
      name="keys"
      title={settingsMessages.keys}
      text={settingsMessages.keysText}
      newText={settingsMessages.newKey}
      load={(signal) => host.console.keys({ signal })}
      show={(keys, onRevoke, onRotate) => <KeyTable keys={keys} onRevoke={onRevoke} onRotate={onRotate} />}
      renewDialog={(item, onClose, onMade) => (
        <RotateKeyDialog item={item} onClose={onClose} onMade={onMade} />
      )}
      newDialog={(onClose, onMade) => <NewKeyDialog onClose={onClose} onMade={onMade} />}
      made={{
        title: settingsMessages.made,
        text: settingsMessages.madeText,
        copyText: settingsMessages.copy,
      }}
      removal={({ id, label }) => ({
        title: settingsMessages.revokeTitle,
        text: settingsMessages.revokeText(plainText(label, 80)),
        doText: settingsMessages.revokeNow,
        run: () => host.console.revokeKey(id),
      })}
    />
  );
}

function KeyTable(props: {
  readonly keys: readonly KeySummary[];
  readonly onRevoke: (key: KeySummary) => void;
  readonly onRotate: (key: KeySummary) => void;
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
        { title: column.used, wideOnly: true },
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
            <Scopes key="may" scopes={key.scopes} />,
            <RelativeTime key="made" at={key.createdAt} />,
            <MomentOrNever key="used" at={key.lastUsedAt} />,
            <MomentOrNever key="ends" at={key.revokedAt ?? key.expiresAt} />,
            state === 'active' || state === 'ending' ? (
              <span class="line end">
                {state === 'active' && (
                  <Button
                    kind="quiet"
                    label={settingsMessages.rotation.named(plainText(key.label, 80))}
                    onClick={() => props.onRotate(key)}
                  >
                    {settingsMessages.rotation.do}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  label={settingsMessages.revokeNamed(plainText(key.label, 80))}
                  onClick={() => props.onRevoke(key)}
                >
                  {settingsMessages.revoke}
                </Button>
              </span>
            ) : null,
          ],
        };
      })}
    />
  );
}

/** What a key may do, in words; what programs call it opens below. */
function Scopes({ scopes }: { readonly scopes: readonly string[] }): JSX.Element {
  return (
    <details class="small key-scopes">
      <summary>{settingsMessages.may(scopes.map(scopeWords))}</summary>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            <code class="soft">
              <Outside text={scope} most={80} />
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function scopeWords(scope: string): string {
  const { scopeMessages } = settingsMessages;
  return (Object.hasOwn(scopeMessages, scope) && scopeMessages[scope]) || plainText(scope, 80);
}

function MomentOrNever({ at }: { readonly at: string | undefined }): JSX.Element {
  if (at === undefined) return <span class="soft">{settingsMessages.never}</span>;
  return <RelativeTime at={at} />;
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
