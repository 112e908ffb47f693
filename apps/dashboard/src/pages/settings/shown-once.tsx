import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';

const SAYS = {
  no: '',
  yes: settingsMessages.copied,
  refused: settingsMessages.notCopied,
  warned: settingsMessages.keepFirst,
};

/** A secret that is shown this once. It lives in the dialog alone and is gone when that is closed. */
export function ShownOnce(props: {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly copyText: string;
  readonly onClose: () => void;
}): JSX.Element {
  const { title, text, secret, copyText, onClose } = props;
  const [copied, setCopied] = useState<keyof typeof SAYS>('no');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('yes');
    } catch {
      field.current?.select();
      setCopied('refused');
    }
  };
  return (
    // A click beside it must not cost the secret.
    <Dialog title={title} onClose={() => (copied === 'yes' ? onClose() : setCopied('warned'))}>
      <div class="stack">
        <p>{text}</p>
        <input
          ref={field}
          class="input mono"
          readOnly
          aria-label={title}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p class="soft" role="status">
          {SAYS[copied]}
        </p>
        <div class="line">
          <Button kind="go" icon="copy" onClick={copy}>
            {copyText}
          </Button>
          <Button onClick={onClose}>{settingsMessages.kept}</Button>
        </div>
      </div>
    </Dialog>
  );
}
