import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Table } from '../../parts/table.tsx';
import { openSession } from '../../session/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { loadDevices, type ShownDevice, signOutDevice, signOutEverywhere } from './device.ts';
import { SettingsPart } from './settings-part.tsx';

type Open = { readonly kind: 'one'; readonly of: ShownDevice } | { readonly kind: 'everywhere' };

const LOOK_EVERY = 15_000;

/** Where the owner is signed in, and how to end it. */
export function DevicesPart(): JSX.Element {
  const loaded = useLoaded('devices', loadDevices, LOOK_EVERY);
  const [open, setOpen] = useState<Open>();
  const { devices } = settingsMessages;
  const close = (isDone: boolean) => {
    setOpen(undefined);
    if (!isDone) return;
    // Asks the host: whoever signed out this device sees the page that says so.
    if (open?.kind === 'everywhere' || open?.of.isThisDevice) openSession();
    else loaded.reload();
  };
  return (
    <SettingsPart
      title={devices.title}
      text={devices.explain}
      actionText={devices.everywhere}
      onAction={() => setOpen({ kind: 'everywhere' })}
      loaded={loaded}
      show={(listed) => <DeviceTable devices={listed} onSignOut={(of) => setOpen({ kind: 'one', of })} />}
    >
      {open?.kind === 'one' && (
        <ConfirmDialog
          title={devices.oneTitle}
          text={devices.oneText(nameOf(open.of), open.of.isThisDevice)}
          doText={devices.signOutNow}
          keepText={devices.keep}
          run={() => signOutDevice(open.of)}
          onClose={close}
        />
      )}
      {open?.kind === 'everywhere' && (
        <ConfirmDialog
          title={devices.everywhereTitle}
          text={devices.everywhereText}
          doText={devices.everywhereNow}
          keepText={devices.keep}
          run={signOutEverywhere}
          onClose={close}
        />
      )}
    </SettingsPart>
  );
}

function DeviceTable(props: {
  readonly devices: readonly ShownDevice[];
  readonly onSignOut: (device: ShownDevice) => void;
}): JSX.Element {
  const { devices } = settingsMessages;
  return (
    <Table
      caption={devices.title}
      columns={[
        { title: devices.device },
        { title: devices.startedAt, wideOnly: true },
        { title: devices.lastSeenAt },
        { title: settingsMessages.column.act, toEnd: true },
      ]}
      rows={props.devices.map((device) => ({
        key: device.id,
        cells: [
          <>
            {nameOf(device)}
            {device.isThisDevice && <div class="soft small">{devices.thisDevice}</div>}
          </>,
          <RelativeTime key="started" at={device.startedAt} />,
          <RelativeTime key="seen" at={device.lastSeenAt} />,
          <Button
            key="out"
            kind="quiet"
            label={devices.signOutNamed(nameOf(device), device.isThisDevice)}
            onClick={() => props.onSignOut(device)}
          >
            {devices.signOut}
          </Button>,
        ],
      }))}
    />
  );
}

function nameOf({ browser, system }: ShownDevice): string {
  return plainText(settingsMessages.devices.name(browser, system), 80);
}
