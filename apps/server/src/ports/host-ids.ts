import { randomBytes, randomFillSync } from 'node:crypto';
import type { Clock } from '@handrail/base';
import type { Ids } from '@handrail/host';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/**
 * Ids of 26 letters and digits: ten for the millisecond, sixteen random ones. Those of one millisecond count up from
 * the first, so that ids of one process always sort in the order they were made.
 */
export function createHostIds(clock: Clock): Ids {
  const pool = new Uint8Array(4096);
  let left = 0;
  let time = 0;
  const tail = new Uint8Array(RANDOM_LENGTH);

  const fresh = () => {
    if (left < RANDOM_LENGTH) {
      randomFillSync(pool);
      left = pool.length;
    }
    left -= RANDOM_LENGTH;
    for (let index = 0; index < RANDOM_LENGTH; index += 1) tail[index] = (pool[left + index] ?? 0) & 31;
  };
  /** The next in the same millisecond. Running over takes 2^80 ids; then the next millisecond is borrowed. */
  const increment = () => {
    for (let index = RANDOM_LENGTH - 1; index >= 0; index -= 1) {
      const digit = tail[index] ?? 0;
      if (digit < 31) {
        tail[index] = digit + 1;
        return;
      }
      tail[index] = 0;
    }
    time += 1;
  };
  const newId = () => {
    const now = clock.now();
    if (now > time) {
      time = now;
      fresh();
    } else increment();
    return timeText(time) + tailText(tail);
  };

  return {
    newRunId: newId,
    newId,
    newSecret: () => randomBytes(32).toString('base64url'),
    random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
  };
}

function timeText(time: number): string {
  let text = '';
  let rest = time;
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    text = DIGITS.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function tailText(tail: Uint8Array): string {
  let text = '';
  for (const digit of tail) text += DIGITS.charAt(digit);
  return text;
}
