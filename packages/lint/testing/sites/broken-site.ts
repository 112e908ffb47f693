/** A prepared site with exactly the faults that are listed. */
export interface BrokenSite {
  readonly name: string;
  /** HTML by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The manifest at the well-known address: a document, or text that is none; undefined when there is nothing. */
  readonly manifest: unknown;
  /** Every finding: path, rule, and line and column where it has a place. */
  readonly findings: readonly string[];
  /** What `--fix` changes and nothing else, as texts and what each becomes; left out where nothing can be fixed. */
  readonly fix?: readonly (readonly [from: string, to: string])[];
}

interface Declared {
  readonly fields?: readonly string[];
  readonly risk?: string;
  readonly confirmation?: string;
  readonly endpoint?: object;
}

export const ORIGIN = 'https://site.example';

/** A valid manifest with actions by id, on pages by path. */
export function manifestWith(
  actions: Readonly<Record<string, Declared>>,
  pages: Readonly<Record<string, readonly string[]>> = { '/': Object.keys(actions) },
  more: object = {},
): object {
  return {
    version: '0.1',
    site: { name: 'Site', origin: ORIGIN },
    actions: Object.fromEntries(
      Object.entries(actions).map(
        ([id, { fields = [], risk = 'low', confirmation = 'optional', ...rest }]) => [
          id,
          {
            title: id,
            scope: 'site.write',
            risk,
            confirmation,
            idempotent: false,
            inputSchema: {
              type: 'object',
              properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
            },
            outputSchema: { type: 'object' },
            ...rest,
          },
        ],
      ),
    ),
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, ids]) => [path, { title: path, actions: ids }]),
    ),
    ...more,
  };
}
