import { isIP } from 'node:net';
import { wrongUse } from '../cli-error.ts';

const NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const DIGITS = /^[\d.]+$/;

/** Where to listen. Something of digits and dots alone is an address or a mistake, never a name. */
export function readAddress(text: string): string {
  if (isIP(text) !== 0 || (NAME.test(text) && !DIGITS.test(text))) return text;
  throw wrongUse('--host takes an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::1.');
}
