const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Whether the URL parser's `hostname` is a name that DNS can hold. A final dot is refused: it names the same host in
 * a second spelling, which lists, certificates and cookies would have to know.
 */
export function isHostName(hostname: string): boolean {
  return hostname.length <= 253 && hostname.split('.').every((label) => LABEL.test(label));
}

/** Set aside for local use, or used that way in many networks although nobody set them aside (RFC 6762, appendix G). */
const LOCAL_SUFFIXES = [
  ...['localhost', 'local', 'internal', 'home.arpa', 'onion'],
  ...['intranet', 'private', 'corp', 'home', 'lan'],
];

/** Names that mean something else in every network: those without a dot, and those set aside for local use. */
export function isLocalName(name: string): boolean {
  return !name.includes('.') || LOCAL_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`));
}

/** These never leave the machine, and no resolver is asked about them (RFC 6761 §6.3). */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}
