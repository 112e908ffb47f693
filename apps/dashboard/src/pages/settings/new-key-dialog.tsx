import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';

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
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isFine = label.trim() !== '' && scopes.length > 0;

  const make = async () => {
    setChecked(true);
    if (!isFine || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const expiry = days === '' ? {} : { expiresInDays: Number(days) };
      const { key } = await host.console.createKey({ label: label.trim(), scopes, mode, ...expiry });
      props.onMade(key);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog title={settingsMessages.newKey} onClose={props.onClose}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
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
        {failure && <FailureLine failure={failure} />}
        <div>
          <Button kind="go" type="submit" busy={isBusy}>
            {settingsMessages.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
