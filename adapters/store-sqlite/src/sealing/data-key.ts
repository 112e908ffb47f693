import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/** A key that the operator's key file holds or gives rise to. Nothing is encrypted with it directly. */
export interface DataKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

export function readKey(key: Uint8Array): DataKey {
  if (key.byteLength !== KEY_BYTES) {
    throw new Error(`The key of a store has ${KEY_BYTES} bytes, not ${key.byteLength}.`);
  }
  const bytes = Uint8Array.from(key);
  const id = derive(bytes, JSON.stringify(['handrail store key']))
    .toString('hex')
    .slice(0, 16);
  return { id, bytes };
}

/** The key of all values that one cipher seals under one salt. No place begins with this word. */
export function keyForSalt({ bytes }: DataKey, salt: Uint8Array): KeyObject {
  return createSecretKey(derive(bytes, JSON.stringify(['handrail seal', Buffer.from(salt).toString('hex')])));
}

/** The key of one place, for values of older files. */
export function keyForPlace({ bytes }: DataKey, where: string): KeyObject {
  return createSecretKey(derive(bytes, where));
}

function derive(bytes: Uint8Array, purpose: string): Buffer {
  return createHmac('sha256', bytes).update(purpose).digest();
}
