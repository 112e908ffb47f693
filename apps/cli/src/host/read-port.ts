import { wrongUse } from '../cli-error.ts';

export function readPort(option: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw wrongUse(`${option} takes a port from 0 to 65535; 0 takes any free one.`);
}
