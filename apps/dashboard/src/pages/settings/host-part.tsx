import type { HostSettings } from '@handrail/client';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';

/** What the operator has set. It is shown, so that an owner knows; it is changed where the host is started. */
export function HostPart(): JSX.Element {
  const { value, failure, reload } = useLoaded('settings', (signal) => host.console.settings({ signal }));
  if (value) {
    return (
      <>
        <Notifications settings={value} />
        <Egress settings={value} />
        <About settings={value} />
      </>
    );
  }
  return failure ? <ErrorState failure={failure} onRetry={reload} /> : <Skeleton lines={4} />;
}

function Notifications({ settings: { notifications } }: { settings: HostSettings }): JSX.Element {
  return (
    <section class="stack tight">
      <h2>{settingsMessages.notifications}</h2>
      <p class="soft">
        {notifications.length === 0 ? settingsMessages.noNotifications : settingsMessages.notificationsText}
      </p>
      {notifications.length > 0 && (
        <DefinitionList
          items={notifications.map(({ kind, to }) => ({
            key: `${kind} ${to}`,
            term: settingsMessages.kinds[kind] ?? kind,
            value: <Outside text={to} most={200} />,
          }))}
        />
      )}
    </section>
  );
}

function Egress({ settings: { egress } }: { settings: HostSettings }): JSX.Element {
  const { listedOnly, allow, loopbackPorts } = egress;
  return (
    <section class="stack tight">
      <h2>{settingsMessages.egress}</h2>
      <p class="soft">{settingsMessages.egressText}</p>
      <p>{listedOnly ? settingsMessages.egressListed : settingsMessages.egressPublic}</p>
      {allow.length === 0 ? (
        <p>{settingsMessages.egressNoInside}</p>
      ) : (
        <Table
          caption={settingsMessages.egressInside}
          columns={[{ title: settingsMessages.hosts }, { title: settingsMessages.addresses }]}
          rows={allow.map(({ hosts, addresses }) => ({
            key: `${hosts.join()} ${addresses.join()}`,
            cells: [
              <Outside key="hosts" text={hosts.join(', ')} most={200} />,
              <Outside key="addresses" text={addresses.join(', ')} most={200} />,
            ],
          }))}
        />
      )}
      <p>
        {settingsMessages.loopback}:{' '}
        {loopbackPorts.length === 0 ? settingsMessages.noLoopback : loopbackPorts.join(', ')}
      </p>
    </section>
  );
}

function About({ settings: { version, publicUrl } }: { settings: HostSettings }): JSX.Element {
  return (
    <section class="stack tight">
      <h2>{settingsMessages.about}</h2>
      <DefinitionList
        items={[
          { term: settingsMessages.version, value: <Outside text={version} most={80} /> },
          {
            term: settingsMessages.reachedAt,
            value: <Outside text={publicUrl ?? location.origin} most={200} />,
          },
        ]}
      />
    </section>
  );
}
