import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { ask } from '../../host/host.ts';

/** A browser in which the owner is signed in, as the host lists it. */
export interface ShownDevice {
  readonly id: string;
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly isThisDevice: boolean;
}

export async function loadDevices(signal: AbortSignal): Promise<readonly ShownDevice[]> {
  const { devices } = await ask({ path: '/owner/devices', signal });
  return readDevices(devices);
}

export async function signOutDevice({ id }: ShownDevice): Promise<void> {
  await ask({ method: 'DELETE', path: `/owner/devices/${encodeURIComponent(id)}` });
}

export async function signOutEverywhere(): Promise<void> {
  await ask({ method: 'POST', path: '/owner/devices/sign-out-everywhere' });
}

function readDevices(value: JsonValue | undefined): readonly ShownDevice[] {
  return Array.isArray(value) ? value.filter(isJsonObject).map(readDevice) : [];
}

function readDevice({ id, browser, system, startedAt, lastSeenAt, isThisDevice }: JsonObject): ShownDevice {
  return {
    id: textOf(id) ?? '',
    browser: textOf(browser),
    system: textOf(system),
    startedAt: textOf(startedAt) ?? '',
    lastSeenAt: textOf(lastSeenAt) ?? '',
    isThisDevice: isThisDevice === true,
  };
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
