/** A concept in another system, as an equivalent names it. */
export interface SystemCode {
  readonly system: string;
  readonly code: string;
  readonly concept?: string;
}

/** Profile keys that differ only by a trailing slash are the same key. */
export function normalizeProfileKey(key: string): string {
  return key.endsWith('/') ? key.slice(0, -1) : key;
}

/**
 * The keys under which a profile may hold a value for an equivalent, best first: its own concept IRI, else its system
 * and code joined the ways systems usually join them (decision D32). All are normalized.
 */
export function profileKeysOf(equivalent: SystemCode): readonly string[] {
  const { system, code, concept } = equivalent;
  const candidates = [`${normalizeProfileKey(system)}/${code}`, `${system}#${code}`];
  if (/[/#:]$/.test(system)) candidates.unshift(`${system}${code}`);
  if (concept !== undefined) candidates.unshift(concept);
  return [...new Set(candidates.map(normalizeProfileKey))];
}
