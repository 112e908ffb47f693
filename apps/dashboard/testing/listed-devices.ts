import type { JsonRecord } from './fake-host.ts';
import { at } from './scenes.ts';

const HOUR = 3_600_000;

function device(id: string, more: JsonRecord): JsonRecord {
  return {
    id,
    browser: null,
    system: null,
    startedAt: at(-3 * HOUR),
    lastSeenAt: at(-HOUR),
    isThisDevice: false,
    ...more,
  };
}

export const thisDevice = device('d1', { isThisDevice: true });

/** Three devices, the names of the first as a hostile host would say them. */
export function devicesSaying(say: (text: string) => string): readonly JsonRecord[] {
  return [
    device('d1', { browser: say('Firefox'), system: say('Linux'), isThisDevice: true }),
    device('d2', { browser: 'Safari', system: 'iPhone' }),
    device('d3', {}),
  ];
}

/** Two passkeys, a damaged and a removed one, the first as a hostile host would say it. */
export function passkeysSaying(say: (text: string) => string): JsonRecord {
  const passkey = { createdAt: at(-90 * HOUR), lastUsedAt: at(-HOUR) };
  const passkeys = [
    { ...passkey, id: 'p1', label: say('My phone'), name: say('handrail.example'), worksHere: false },
    { ...passkey, id: 'p2', label: 'Security key', name: 'localhost', worksHere: true, lastUsedAt: null },
  ];
  const removed = [{ id: 'p4', label: say('Old phone'), removedAt: at(-2 * HOUR), byOwner: false }];
  return { isAvailable: false, passkeys, damaged: [{ id: say('p3') }], removed };
}
