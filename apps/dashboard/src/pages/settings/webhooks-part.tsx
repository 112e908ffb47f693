import type { WebhookSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { plainText } from '../../text/visible-text.ts';
import { words } from '../../words/words.ts';
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
        <h2>{words.settings.webhooks}</h2>
        <span class="push">
          <Button onClick={() => setOpen({ kind: 'new' })}>{words.settings.addWebhook}</Button>
        </span>
      </div>
      <p class="soft">{words.settings.webhooksText}</p>
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
          title={words.settings.secretTitle}
          text={words.settings.secretText}
          secret={open.secret}
          copyWords={words.settings.copySecret}
          onClose={done}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={words.settings.removeTitle}
          text={words.settings.removeText(plainText(open.of.origin, 120))}
          doWords={words.settings.removeNow}
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
  if (props.webhooks.length === 0) return <p class="soft">{words.settings.noWebhooks}</p>;
  return (
    <Table
      caption={words.settings.webhooks}
      columns={[
        { title: words.settings.address },
        { title: words.settings.events, wideOnly: true },
        { title: words.settings.since, wideOnly: true },
        { title: words.settings.column.act, toEnd: true },
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
            label={words.settings.removeNamed(plainText(webhook.origin, 120))}
            onClick={() => props.onRemove(webhook)}
          >
            {words.settings.remove}
          </Button>,
        ],
      }))}
    />
  );
}
