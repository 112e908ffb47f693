import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Field } from '../../parts/field.tsx';
import { FormDialog } from './form-dialog.tsx';

export function NewWebhookDialog(props: {
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}): JSX.Element {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState('run.completed, run.failed');
  const names = events.split(/[\s,]+/).filter((name) => name !== '');
  const isUrl = URL.canParse(url);
  const send = async () => {
    const { secret } = await host.webhooks.register({ url, events: names });
    props.onMade(secret);
  };
  return (
    <FormDialog
      title={settingsMessages.addWebhook}
      sendText={settingsMessages.add}
      isFine={isUrl && names.length > 0}
      send={send}
      onClose={props.onClose}
    >
      {(isChecked) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
