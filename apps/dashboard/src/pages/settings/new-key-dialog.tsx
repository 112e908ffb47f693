import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Field } from '../../parts/field.tsx';
import { FormDialog } from './form-dialog.tsx';

/** Little at first: whoever needs more chooses it knowingly. */
const USUAL = ['runs:create', 'runs:read'];
const SCOPES = Object.keys(settingsMessages.scopeMessages);

export function NewKeyDialog(props: {
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}): JSX.Element {
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>(USUAL);
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [days, setDays] = useState('90');
  const send = async () => {
    const expiry = days === '' ? {} : { expiresInDays: Number(days) };
    const { key } = await host.console.createKey({ label: label.trim(), scopes, mode, ...expiry });
    props.onMade(key);
  };
  return (
    <FormDialog
      title={settingsMessages.newKey}
      sendText={settingsMessages.create}
      isFine={label.trim() !== '' && scopes.length > 0}
      send={send}
      onClose={props.onClose}
    >
      {(isChecked) => (
        <>
          <Field
            label={settingsMessages.label}
            hint={settingsMessages.labelHint}
            problem={isChecked && label.trim() === '' ? settingsMessages.labelMissing : undefined}
          >
            {(links) => (
              <input
                {...links}
                class="input"
                maxLength={200}
                autocomplete="off"
                value={label}
                onInput={(event) => setLabel(event.currentTarget.value)}
              />
            )}
          </Field>
          <fieldset class="bare">
            <legend class="field-label">{settingsMessages.scopes}</legend>
            {SCOPES.map((scope) => (
              <label key={scope} class="check">
                <input
                  type="checkbox"
                  checked={scopes.includes(scope)}
                  onChange={({ currentTarget: { checked } }) =>
                    setScopes(checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                  }
                />
                <span>
                  {settingsMessages.scopeMessages[scope]} <code class="soft">{scope}</code>
                </span>
              </label>
            ))}
            {isChecked && scopes.length === 0 && (
              <span class="field-problem" role="alert">
                {settingsMessages.scopesMissing}
              </span>
            )}
          </fieldset>
          <div class="key-halves">
            <Field label={settingsMessages.expires}>
              {(links) => (
                <select
                  {...links}
                  class="select"
                  value={days}
                  onChange={(event) => setDays(event.currentTarget.value)}
                >
                  {['30', '90', '365', ''].map((each) => (
                    <option key={each} value={each}>
                      {settingsMessages.expiry[each]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={settingsMessages.mode}>
              {(links) => (
                <select
                  {...links}
                  class="select"
                  value={mode}
                  onChange={(event) => setMode(event.currentTarget.value === 'test' ? 'test' : 'live')}
                >
                  {(['live', 'test'] as const).map((each) => (
                    <option key={each} value={each}>
                      {settingsMessages.modes[each]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        </>
      )}
    </FormDialog>
  );
}
