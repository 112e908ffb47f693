import type { WebhookSummary } from '@handrail/client';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Table } from '../../parts/table.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { SecretsPart } from './secrets-part.tsx';

export function WebhooksPart(): JSX.Element {
  return (
    <SecretsPart
      name="webhooks"
      title={settingsMessages.webhooks}
      text={settingsMessages.webhooksText}
      newText={settingsMessages.addWebhook}
      load={(signal) => host.console.webhooks({ signal })}
      show={(webhooks, onRemove) => <WebhookTable webhooks={webhooks} onRemove={onRemove} />}
      newDialog={(onClose, onMade) => <NewWebhookDialog onClose={onClose} onMade={onMade} />}
      made={{
        title: settingsMessages.secretTitle,
        text: settingsMessages.secretText,
        copyText: settingsMessages.copySecret,
      }}
      removal={({ webhookId, origin }) => ({
        title: settingsMessages.removeTitle,
        text: settingsMessages.removeText(plainText(origin, 120)),
        doText: settingsMessages.removeNow,
        run: () => host.webhooks.remove(webhookId),
      })}
    />
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
