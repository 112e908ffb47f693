const SOURCES = ['operator', 'owner', 'workflow', 'agent', 'document'] as const;

/** Who gave us the address: `document` is anything read from a page, a form, a reference or a reply of a service. */
export type EgressSource = (typeof SOURCES)[number];

/** Who asks, and for what. It is carried into every decision event, so it holds identifiers only. */
export interface Provenance {
  readonly source: EgressSource;
  /** What the request belongs to: a run, a connector, a webhook. */
  readonly subject?: string;
}

const SUBJECT = /^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,199}$/;

/** Takes a provenance as it comes, from code or configuration; anything unreadable fails closed. */
export function readProvenance(value: unknown): Provenance | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const source: unknown = Reflect.get(value, 'source');
  const subject: unknown = Reflect.get(value, 'subject');
  if (!isEgressSource(source)) return undefined;
  if (subject === undefined) return { source };
  return typeof subject === 'string' && SUBJECT.test(subject) ? { source, subject } : undefined;
}

export function isEgressSource(value: unknown): value is EgressSource {
  return SOURCES.some((source) => source === value);
}
