import type { HostSettings } from '@handrail/client';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';

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
      <h2>{words.settings.notifications}</h2>
      <p class="soft">
        {notifications.length === 0 ? words.settings.noNotifications : words.settings.notificationsText}
      </p>
      {notifications.length > 0 && (
        <DefinitionList
          items={notifications.map(({ kind, to }) => ({
            key: `${kind} ${to}`,
            term: words.settings.kinds[kind] ?? kind,
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
      <h2>{words.settings.egress}</h2>
      <p class="soft">{words.settings.egressText}</p>
      <p>{listedOnly ? words.settings.egressListed : words.settings.egressPublic}</p>
      {allow.length === 0 ? (
        <p>{words.settings.egressNoInside}</p>
      ) : (
        <Table
          caption={words.settings.egressInside}
          columns={[{ title: words.settings.hosts }, { title: words.settings.addresses }]}
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
        {words.settings.loopback}:{' '}
        {loopbackPorts.length === 0 ? words.settings.noLoopback : loopbackPorts.join(', ')}
      </p>
    </section>
  );
}

function About({ settings: { version, publicUrl } }: { settings: HostSettings }): JSX.Element {
  return (
    <section class="stack tight">
      <h2>{words.settings.about}</h2>
      <DefinitionList
        items={[
          { term: words.settings.version, value: <Outside text={version} most={80} /> },
          {
            term: words.settings.reachedAt,
            value: <Outside text={publicUrl ?? location.origin} most={200} />,
          },
        ]}
      />
    </section>
  );
}
