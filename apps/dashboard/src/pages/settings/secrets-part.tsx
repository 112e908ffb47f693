import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingsPart } from './settings-part.tsx';
import { ShownOnce } from './shown-once.tsx';

type Open<Item> =
  | { readonly kind: 'new' }
  | { readonly kind: 'made'; readonly secret: string }
  | { readonly kind: 'remove' | 'renew'; readonly item: Item };

/** Things with a secret that is shown once, when they are made: a list, a way to make one and a way to remove one. */
export function SecretsPart<Item>(props: {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly newText: string;
  readonly load: (signal: AbortSignal) => Promise<readonly Item[]>;
  readonly show: (
    items: readonly Item[],
    onRemove: (item: Item) => void,
    onRenew: (item: Item) => void,
  ) => ComponentChildren;
  readonly newDialog: (onClose: () => void, onMade: (secret: string) => void) => ComponentChildren;
  /** For those that can get a new secret while the old one still works. */
  readonly renewDialog?: (
    item: Item,
    onClose: () => void,
    onMade: (secret: string) => void,
  ) => ComponentChildren;
  readonly made: { readonly title: string; readonly text: string; readonly copyText: string };
  readonly removal: (item: Item) => {
    readonly title: string;
    readonly text: string;
    readonly doText: string;
    readonly run: () => Promise<void>;
  };
}): JSX.Element {
  const loaded = useLoaded(props.name, props.load);
  const [open, setOpen] = useState<Open<Item>>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    loaded.reload();
  };
  return (
    <SettingsPart
      title={props.title}
      text={props.text}
      actionText={props.newText}
      onAction={() => setOpen({ kind: 'new' })}
      loaded={loaded}
      show={(items) =>
        props.show(
          items,
          (item) => setOpen({ kind: 'remove', item }),
          (item) => setOpen({ kind: 'renew', item }),
        )
      }
    >
      {open?.kind === 'new' && props.newDialog(close, (secret) => setOpen({ kind: 'made', secret }))}
      {open?.kind === 'renew' &&
        props.renewDialog?.(open.item, close, (secret) => setOpen({ kind: 'made', secret }))}
      {open?.kind === 'made' && <ShownOnce {...props.made} secret={open.secret} onClose={done} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog {...props.removal(open.item)} onClose={(isDone) => (isDone ? done() : close())} />
      )}
    </SettingsPart>
  );
}
