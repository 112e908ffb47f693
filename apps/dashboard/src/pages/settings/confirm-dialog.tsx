import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FailureLine } from '../../parts/error-state.tsx';

/** Asks before something that cannot be undone. Keeping it stands first, so that Enter destroys nothing. */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly text: string;
  readonly doText: string;
  /** On the button that changes nothing. */
  readonly keepText?: string;
  readonly run: () => Promise<void>;
  readonly onClose: (isDone: boolean) => void;
}): JSX.Element {
  const { title, text, doText, keepText, run, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const act = async () => {
    setBusy(true);
    try {
      await run();
      onClose(true);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={() => onClose(false)}>
      <div class="stack">
        <p>{text}</p>
        {failure && <FailureLine failure={failure} />}
        <div class="line">
          <Button onClick={() => onClose(false)}>{keepText ?? settingsMessages.keep}</Button>
          <Button kind="bad" busy={isBusy} decides={text} onClick={act}>
            {doText}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
