import type { WebhookSummary } from '@handrail/client';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'remove'; readonly of: WebhookSummary };

export function WebhooksPart(): JSX.Element {
  const { value, failure, reload } = useLoaded('webhooks', (signal) => host.console.webhooks({ signal }));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    reload();
  };
  return (
    <section class="stack tight">
      <div class="line">
        <h2>{settingsMessages.webhooks}</h2>
        <span class="push">
          <Button onClick={() => setOpen({ kind: 'new' })}>{settingsMessages.addWebhook}</Button>
        </span>
      </div>
      <p class="soft">{settingsMessages.webhooksText}</p>
      {value ? (
        <WebhookTable webhooks={value} onRemove={(of) => setOpen({ kind: 'remove', of })} />
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={2} />
      )}
      {open?.kind === 'new' && (
        <NewWebhookDialog onClose={close} onMade={(secret) => setOpen({ kind: 'secret', secret })} />
      )}
      {open?.kind === 'secret' && (
        <ShownOnce
          title={settingsMessages.secretTitle}
          text={settingsMessages.secretText}
          secret={open.secret}
          copyWords={settingsMessages.copySecret}
          onClose={done}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={settingsMessages.removeTitle}
          text={settingsMessages.removeText(plainText(open.of.origin, 120))}
          doWords={settingsMessages.removeNow}
          run={() => host.webhooks.remove(open.of.webhookId)}
          onClose={(isDone) => (isDone ? done() : close())}
        />
      )}
    </section>
  );
}

function WebhookTable(props: {
  readonly webhooks: readonly WebhookSummary[];
  readonly onRemove: (webhook: WebhookSummary) => void;
}): JSX.Element {
  if (props.webhooks.length === 0) return <p class="soft">{settingsMessages.noWebhooks}</p>;
  return (
    <Table
      caption={settingsMessages.webhooks}
      columns={[
        { title: settingsMessages.address },
        { title: settingsMessages.events, wideOnly: true },
        { title: settingsMessages.since, wideOnly: true },
        { title: settingsMessages.column.act, toEnd: true },
      ]}
      rows={props.webhooks.map((webhook) => ({
        key: webhook.webhookId,
        cells: [
          <Outside key="origin" text={webhook.origin} most={120} />,
          <Outside key="events" text={webhook.events.join(', ')} most={160} />,
          <RelativeTime key="since" at={webhook.createdAt} />,
          <Button
            key="remove"
            kind="quiet"
            label={settingsMessages.removeNamed(plainText(webhook.origin, 120))}
            onClick={() => props.onRemove(webhook)}
          >
            {settingsMessages.remove}
          </Button>,
        ],
      }))}
    />
  );
}
