import {
  clearedCookies,
  consumeFormToken,
  issueFormToken,
  listDevices,
  type Session,
  signOutDevice,
  signOutEverywhere,
} from '@handrail/host-http/owner';
import { href } from '../markup/href.ts';
import { devicesView } from '../views/devices-view.tsx';
import { type PageExchange, type PageReply, type Parts, signedIn } from './exchange.ts';
import { badFormView } from './refused.ts';

/** Shows where the owner is signed in, and signs out one device or all. */
export const devices = signedIn(
  () => href`/plain/devices`,
  async (parts, exchange, session) => {
    const { options } = parts;
    if (exchange.isPost) return signOut(parts, exchange, session);
    const [shown, token] = await Promise.all([
      listDevices(options, session),
      issueFormToken(options, subjectOf(session)),
    ]);
    return devicesView(exchange.context, { devices: shown, session, token });
  },
);

async function signOut({ options }: Parts, exchange: PageExchange, session: Session): Promise<PageReply> {
  const { form, context, origin } = exchange;
  const use = await consumeFormToken(options, form.get('token')?.[0] ?? '', subjectOf(session));
  if (use.state !== 'good') return badFormView(context, use.state);
  const device = form.get('device')?.[0] ?? '';
  let isThisOver = device === 'everywhere';
  if (isThisOver) await signOutEverywhere(options, session);
  else isThisOver = (await signOutDevice(options, session, device))?.id === session.id;
  // A device that is not there any more is signed out already: the list shows it.
  if (!isThisOver) return { redirect: href`/plain/devices` };
  return { redirect: href`/signed-out`, session: 'none', cookies: clearedCookies(origin, session) };
}

function subjectOf({ id }: Session) {
  return { holder: `session:${id}`, form: 'devices' };
}
