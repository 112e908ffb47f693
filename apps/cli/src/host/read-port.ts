import { wrongUse } from '../cli-error.ts';
import { readPortMessages } from '../messages/host.ts';

/** A port. Where it is to be listened at, 0 takes any free one; where it is to be reached, there is no port 0. */
export function readPort(option: string, text: string, least: 0 | 1 = 0): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= least && port <= 65_535) return port;
  const range = readPortMessages.range(option, least);
  throw wrongUse(least === 0 ? readPortMessages.withZero(range) : `${range}.`);
}
