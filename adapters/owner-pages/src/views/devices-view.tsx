/** @jsxImportSource #markup */
import type { Device, Session } from '@handrail/host-http/owner';
import type { Content, Markup } from '../markup/elements.ts';
import { fitting } from '../markup/fit.tsx';
import { href } from '../markup/href.ts';
import { BackToInbox, fitPage, type OwnerPage } from './layout.tsx';
import type { PageContext } from './page-context.ts';

export interface DevicesShown {
  readonly devices: readonly Device[];
  readonly session: Session;
  /** For all forms of the page: each of them leads to a new one. */
  readonly token: string;
}

/** Where the owner is signed in, with a button for each device and one for all. */
export function devicesView(context: PageContext, shown: DevicesShown): OwnerPage {
  const { devices: words } = context.messages;
  const all = shown.devices.map((device) => <DeviceRow context={context} device={device} shown={shown} />);
  return fitPage(context, (room) => {
    const rows = fitting(all, room);
    const left = all.length - rows.length;
    const main = (
      <>
        <BackToInbox context={context} />
        <h1>{words.title}</h1>
        <p class="s">{words.explain}</p>
        <ul class="card rows">{rows}</ul>
        {left > 0 && <p class="s">{words.more(left)}</p>}
        <p>{words.everywhereText}</p>
        <DeviceForm token={shown.token} device="everywhere">
          <button>{words.everywhere}</button>
        </DeviceForm>
      </>
    );
    return { title: words.title, main };
  });
}

function DeviceRow(props: {
  readonly context: PageContext;
  readonly device: Device;
  readonly shown: DevicesShown;
}): Markup {
  const { context, device, shown } = props;
  const { messages, time } = context;
  const { devices: words } = messages;
  const name = words.name(device.browser, device.system);
  const isThis = device.session.id === shown.session.id;
  return (
    <li>
      <div class="t">
        <p>
          {name}
          {isThis && ` (${words.thisDevice})`}
        </p>
        <p class="s">
          {words.signedIn(time.relative(device.session.startedAt))} ·{' '}
          {words.lastSeen(time.relative(device.lastSeenAt))}
        </p>
        <DeviceForm token={shown.token} device={device.id}>
          <button class="q" aria-label={words.signOutNamed(name)}>
            {words.signOut}
          </button>
        </DeviceForm>
      </div>
    </li>
  );
}

function DeviceForm(props: {
  readonly token: string;
  readonly device: string;
  readonly children: Content;
}): Markup {
  return (
    <form method="post" action={href`/plain/devices`}>
      <input type="hidden" name="token" value={props.token} />
      <input type="hidden" name="device" value={props.device} />
      {props.children}
    </form>
  );
}
