import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';

export function NewWebhookDialog(props: {
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}): JSX.Element {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState('run.completed, run.failed');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const names = events.split(/[\s,]+/).filter((name) => name !== '');
  const isUrl = URL.canParse(url);

  const add = async () => {
    setChecked(true);
    if (!isUrl || names.length === 0 || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { secret } = await host.webhooks.register({ url, events: names });
      props.onMade(secret);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog title={settingsMessages.addWebhook} onClose={props.onClose}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label={settingsMessages.url}
          hint={settingsMessages.urlHint}
          problem={isChecked && !isUrl ? settingsMessages.urlMissing : undefined}
        >
          {(links) => (
            <input
              {...links}
              class="input"
              type="url"
              maxLength={2048}
              autocomplete="off"
              value={url}
              onInput={(event) => setUrl(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label={settingsMessages.eventsLabel}
          hint={settingsMessages.eventsHint}
          problem={isChecked && names.length === 0 ? settingsMessages.eventsMissing : undefined}
        >
          {(links) => (
            <input
              {...links}
              class="input"
              autocomplete="off"
              value={events}
              onInput={(event) => setEvents(event.currentTarget.value)}
            />
          )}
        </Field>
        {failure && <FailureLine failure={failure} />}
        <div>
          <Button kind="go" type="submit" busy={isBusy}>
            {settingsMessages.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
