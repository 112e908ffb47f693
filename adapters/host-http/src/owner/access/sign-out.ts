import { LIVES } from '../owner-settings.ts';
import { hasEnded, type Session, type SessionAccess, sessionOnceId } from './session.ts';
import { endEpochs } from './session-epoch.ts';
import type { Device } from './signed-in-devices.ts';

/** No copy of its cookie works afterwards. */
export async function endSession(access: SessionAccess, { id, owner, startedAt }: Session): Promise<void> {
  await access.once.consume(sessionOnceId(id), startedAt + LIVES.longestSession);
  access.devices.ended(owner.id, id);
}

/** Ends every session of the owner, this one too, and those that this process has not seen. */
export async function signOutEverywhere(access: SessionAccess, { owner }: Session): Promise<void> {
  await endEpochs(access.once, owner.id, access.clock.now());
  access.devices.ended(owner.id);
}

/** The devices of the owner whose sessions go on, the last seen first. */
export async function listDevices(access: SessionAccess, { owner }: Session): Promise<readonly Device[]> {
  const listed: Device[] = [];
  for (const device of access.devices.list(owner.id))
    if (!(await hasEnded(access, device.session))) listed.push(device);
  return listed;
}

/** Ends the session of a device in the list; gives back which it was, and undefined if it is not listed. */
export async function signOutDevice(
  access: SessionAccess,
  { owner }: Session,
  deviceId: string,
): Promise<Session | undefined> {
  const device = access.devices.list(owner.id).find(({ id }) => id === deviceId);
  if (device) await endSession(access, device.session);
  return device?.session;
}
