import { wrongUse } from '../cli-error.ts';

/** A name of the host as browsers send it, with or without a port. A pattern would let another site's name in. */
export function readAllowedHost(text: string): string {
  const hasScheme = /^https?:\/\//i.test(text);
  const isAddress = !hasScheme && /^[\da-f:]+:[\da-f:]*$/i.test(text) && !/^[^:]+:\d+$/.test(text);
  const address = hasScheme ? text : `http://${isAddress ? `[${text}]` : text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (isPlain && !/[*/\\?#@\s]/.test(hasScheme ? '' : text)) return text;
  throw wrongUse(
    '--allowed-host takes one name, with or without a port, such as nas.local or nas.local:8080. Patterns are not supported.',
  );
}
