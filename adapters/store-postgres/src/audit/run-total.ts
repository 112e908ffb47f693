import type { LogKey } from '@handrail/store-sqlite/shared';

const BITS = 256n;

/**
 * One number for all runs of a store and the state each is in: the sum of a keyed digest of each. A transaction says by how
 * much it changes the sum, without knowing the others, so writers do not wait for each other. Only who has the log key can
 * make a sum fit, and the parts of it are stored encrypted.
 */
export function shareOf(key: LogKey, runId: string, state: Uint8Array): bigint {
  const text = `${JSON.stringify(runId)} ${Buffer.from(state).toString('base64')}`;
  const halves = ['first', 'second'].map((half) => key.markOf(`${half} half of a share ${text}`));
  return BigInt(`0x${Buffer.concat(halves).toString('hex')}`);
}

export function addTo(total: bigint, change: bigint): bigint {
  return BigInt.asUintN(Number(BITS), total + change);
}

export function totalToText(total: bigint): string {
  return BigInt.asUintN(Number(BITS), total).toString(16);
}

export function totalFromText(text: string): bigint {
  return BigInt(`0x${text}`);
}
