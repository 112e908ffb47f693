import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { passkeyMessages } from '../../messages/sections/passkeys.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Table } from '../../parts/table.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';
import {
  type GonePasskey,
  loadPasskeys,
  removePasskey,
  type ShownPasskey,
  type ShownPasskeys,
} from './passkey.ts';
import { SettingsPart } from './settings-part.tsx';

type Open = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly passkey: ShownPasskey };

/** With what the owner confirms approvals of high risk. */
export function PasskeysPart(): JSX.Element {
  const loaded = useLoaded('passkeys', loadPasskeys);
  const [open, setOpen] = useState<Open>();
  const close = (isDone: boolean) => {
    setOpen(undefined);
    if (isDone) loaded.reload();
  };
  const mayAdd = loaded.value?.atThisAddress && loaded.value.inThisBrowser;
  const count = (loaded.value?.passkeys.length ?? 0) + (loaded.value?.damaged.length ?? 0);
  return (
    <SettingsPart
      title={passkeyMessages.title}
      text={passkeyMessages.explain}
      {...(mayAdd && { actionText: passkeyMessages.add, onAction: () => setOpen({ kind: 'add' }) })}
      loaded={loaded}
      show={(shown) => (
        <Passkeys shown={shown} onRemove={(passkey) => setOpen({ kind: 'remove', passkey })} />
      )}
    >
      {open?.kind === 'add' && <NewPasskeyDialog hasOthers={count > 0} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={passkeyMessages.removeTitle}
          text={passkeyMessages.removeText(nameOf(open.passkey), count === 1)}
          doText={passkeyMessages.removeNow}
          run={() => removePasskey(open.passkey)}
          onClose={close}
        />
      )}
    </SettingsPart>
  );
}

function Passkeys(props: {
  readonly shown: ShownPasskeys;
  readonly onRemove: (passkey: ShownPasskey) => void;
}): JSX.Element {
  const { passkeys, damaged, removed, atThisAddress, inThisBrowser } = props.shown;
  const problem = !atThisAddress
    ? passkeyMessages.noName(location.origin)
    : inThisBrowser
      ? undefined
      : passkeyMessages.noBrowser;
  return (
    <>
      {problem !== undefined && (
        <div class="notice tone-wait">
          <Icon name="alert" />
          <div>{problem}</div>
        </div>
      )}
      {damaged.map((id) => (
        <div class="notice tone-wait" key={id}>
          <Icon name="alert" />
          <div>{passkeyMessages.damaged(plainText(id, 40))}</div>
        </div>
      ))}
      {passkeys.length > 0 && (
        <>
          <PasskeyTable {...props} />
          <p class="soft small">{passkeyMessages.lost}</p>
        </>
      )}
      {passkeys.length + damaged.length === 0 && <p>{passkeyMessages.none}</p>}
      {removed.length > 0 && <RemovedPasskeys removed={removed} />}
    </>
  );
}

/** So that an owner sees when one was removed that they did not remove. */
function RemovedPasskeys(props: { readonly removed: readonly GonePasskey[] }): JSX.Element {
  return (
    <>
      <h3>{passkeyMessages.removedTitle}</h3>
      <ul class="soft">
        {props.removed.map(({ id, label, removedAt, byOwner }) => (
          <li key={id}>
            {plainText(label, 60) || passkeyMessages.unnamed} <code class="small">{plainText(id, 40)}</code>{' '}
            {byOwner ? passkeyMessages.removedByYou : passkeyMessages.removedByOperator}{' '}
            <RelativeTime at={removedAt} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PasskeyTable(props: {
  readonly shown: ShownPasskeys;
  readonly onRemove: (passkey: ShownPasskey) => void;
}): JSX.Element {
  return (
    <Table
      caption={passkeyMessages.title}
      columns={[
        { title: passkeyMessages.passkey },
        { title: passkeyMessages.createdAt, wideOnly: true },
        { title: passkeyMessages.lastUsedAt },
        { title: settingsMessages.column.act, toEnd: true },
      ]}
      rows={props.shown.passkeys.map((passkey) => ({
        key: passkey.id,
        cells: [
          <>
            {nameOf(passkey)} <code class="soft small">{plainText(passkey.id, 40)}</code>
            {!passkey.worksHere && (
              <div class="soft small">{passkeyMessages.onlyAt(plainText(passkey.name, 80))}</div>
            )}
          </>,
          <RelativeTime key="created" at={passkey.createdAt} />,
          passkey.lastUsedAt === undefined ? (
            passkeyMessages.neverUsed
          ) : (
            <RelativeTime key="used" at={passkey.lastUsedAt} />
          ),
          <Button
            key="remove"
            kind="quiet"
            label={passkeyMessages.removeNamed(nameOf(passkey))}
            onClick={() => props.onRemove(passkey)}
          >
            {passkeyMessages.remove}
          </Button>,
        ],
      }))}
    />
  );
}

function nameOf({ label }: ShownPasskey): string {
  return plainText(label, 60);
}
