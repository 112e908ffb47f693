import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';

/** Little at first: whoever needs more chooses it knowingly. */
const USUAL = ['runs:create', 'runs:read'];
const SCOPES = Object.keys(words.settings.scopeWords);

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
    <Dialog title={words.settings.newKey} onClose={props.onClose}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <Field
          label={words.settings.label}
          hint={words.settings.labelHint}
          problem={isChecked && label.trim() === '' ? words.settings.labelMissing : undefined}
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
          <legend class="field-label">{words.settings.scopes}</legend>
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
                {words.settings.scopeWords[scope]} <code class="soft">{scope}</code>
              </span>
            </label>
          ))}
          {isChecked && scopes.length === 0 && (
            <span class="field-problem" role="alert">
              {words.settings.scopesMissing}
            </span>
          )}
        </fieldset>
        <div class="key-halves">
          <Field label={words.settings.expires}>
            {(links) => (
              <select
                {...links}
                class="select"
                value={days}
                onChange={(event) => setDays(event.currentTarget.value)}
              >
                {['30', '90', '365', ''].map((each) => (
                  <option key={each} value={each}>
                    {words.settings.expiry[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={words.settings.mode}>
            {(links) => (
              <select
                {...links}
                class="select"
                value={mode}
                onChange={(event) => setMode(event.currentTarget.value === 'test' ? 'test' : 'live')}
              >
                {(['live', 'test'] as const).map((each) => (
                  <option key={each} value={each}>
                    {words.settings.modes[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {failure && <FailureLine failure={failure} />}
        <div>
          <Button kind="go" type="submit" busy={isBusy}>
            {words.settings.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
