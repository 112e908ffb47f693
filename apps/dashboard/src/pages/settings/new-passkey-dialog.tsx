import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { passkeyMessages } from '../../messages/sections/passkeys.ts';
import { Field } from '../../parts/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { addPasskey } from './passkey.ts';

export function NewPasskeyDialog(props: {
  /** Then one of them confirms that this is added. */
  readonly hasOthers: boolean;
  readonly onClose: (isDone: boolean) => void;
}): JSX.Element {
  const [label, setLabel] = useState('');
  const isNamed = label.trim() !== '';
  const send = async () => {
    await addPasskey(label.trim(), props.hasOthers);
    props.onClose(true);
  };
  return (
    <FormDialog
      title={passkeyMessages.add}
      sendText={passkeyMessages.addNow}
      isFine={isNamed}
      send={send}
      onClose={() => props.onClose(false)}
    >
      {(isChecked) => (
        <>
          <Field
            label={passkeyMessages.label}
            hint={passkeyMessages.labelHint}
            problem={isChecked && !isNamed ? passkeyMessages.labelMissing : undefined}
          >
            {(links) => (
              <input
                {...links}
                class="input"
                maxLength={60}
                autocomplete="off"
                value={label}
                onInput={(event) => setLabel(event.currentTarget.value)}
              />
            )}
          </Field>
          <p class="soft">{passkeyMessages.freshSignIn}</p>
          {props.hasOthers && <p class="soft">{passkeyMessages.confirmFirst}</p>}
        </>
      )}
    </FormDialog>
  );
}
