/** Where passkeys of an owner work: browsers bind them to the name of a host. */
export interface PasskeyPlace {
  /** The name alone ("relying party id"); other ports of the same name share it. */
  readonly rpId: string;
  /** With scheme and port. An assertion made for a page of another port says so here. */
  readonly origin: string;
}

/** Undefined where browsers offer no passkeys: at a number instead of a name, and at a name without https. */
export function passkeyPlace({ protocol, hostname, origin }: URL): PasskeyPlace | undefined {
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isSecure && !isNumeric(hostname) ? { rpId: hostname, origin } : undefined;
}

/** `URL` writes every IPv4 address as four numbers and IPv6 in brackets. */
function isNumeric(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
}
