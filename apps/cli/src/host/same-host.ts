import { DEFAULT_DATA, type HostCommandOptions } from './host-options.ts';

/** What has to be typed again to reach the same host. */
export function sameHost({ url, keyEnv, data }: HostCommandOptions): string {
  const given = { url, 'key-env': keyEnv, data };
  return Object.entries(given)
    .map(([name, text]) => (text === undefined ? '' : ` --${name} ${asWord(text)}`))
    .join('');
}

/** The same for a host of this machine, which is found by its folder. */
export function inFolder(folder: string): string {
  return folder === DEFAULT_DATA ? '' : ` --data ${asWord(folder)}`;
}

/** One word for a shell. */
export function asWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
