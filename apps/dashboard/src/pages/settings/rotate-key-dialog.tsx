import type { KeySummary } from '@handrail/client';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Field } from '../../parts/field.tsx';
import { FormDialog } from './form-dialog.tsx';

const { rotation } = settingsMessages;

/** Makes a key with the same rights. The old one goes on for a time, so that programs can change over. */
export function RotateKeyDialog(props: {
  readonly item: KeySummary;
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}): JSX.Element {
  const { item, onMade } = props;
  const [hours, setHours] = useState('24');
  const send = async () => onMade((await host.console.rotateKey(item.id, Number(hours))).key);
  return (
    <FormDialog title={rotation.title} sendText={rotation.now} isFine send={send} onClose={props.onClose}>
      {() => (
        <>
          <p>{rotation.text(plainText(item.label, 80))}</p>
          <Field label={rotation.grace}>
            {(links) => (
              <select
                {...links}
                class="select"
                value={hours}
                onChange={(event) => setHours(event.currentTarget.value)}
              >
                {Object.entries(rotation.graces).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
