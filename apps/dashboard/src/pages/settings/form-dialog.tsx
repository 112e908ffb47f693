import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FailureLine } from '../../parts/error-state.tsx';

/** A form in a dialog. What is wrong with it is said after the first try to send it. */
export function FormDialog(props: {
  readonly title: string;
  readonly sendText: string;
  readonly isFine: boolean;
  readonly send: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: (isChecked: boolean) => ComponentChildren;
}): JSX.Element {
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!props.isFine || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await props.send();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form class="stack" noValidate onSubmit={send}>
        {props.children(isChecked)}
        {failure && <FailureLine failure={failure} />}
        <div>
          <Button kind="go" type="submit" busy={isBusy}>
            {props.sendText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
