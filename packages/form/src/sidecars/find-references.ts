import type { Target } from './place-index.ts';
import type {
  Audience,
  HelpReference,
  ReferencePriority,
  ReferencesDocument,
} from './references-document.ts';

/** A reference found for a path, with what is needed to sort it among those of other documents. */
export interface FoundReference {
  readonly reference: HelpReference;
  /** What the reference was written for, seen from the path that was asked. */
  readonly from: 'path' | 'ancestor' | 'form';
  readonly document: number;
  readonly position: number;
}

export interface FindReferencesOptions {
  /** Also give what was written for enclosing items and for the whole form. Without it nothing is inherited. */
  readonly ancestors?: boolean;
  readonly audience?: Audience;
  /** Says whether a path is relevant now; references of what is not are left out. */
  readonly relevant?: (path: string) => boolean;
}

/**
 * References for one path over all documents, in document order, each at most once. A repeat may be written with the
 * row, with `[*]` or without either, in any mixture; `#` asks for the form's own.
 */
export function findReferences(
  documents: readonly ReferencesDocument[],
  path: string,
  options: FindReferencesOptions = {},
): readonly FoundReference[] {
  return documents.flatMap((document, number) => {
    const place = document.places.read(path);
    if (!place) return [];
    const found = placesAround(place, options.ancestors === true)
      .filter(([at]) => at === '#' || (options.relevant?.(formatPlace(at)) ?? true))
      .flatMap(([at, from]) =>
        document.places.at(at).map(({ entry }) => ({ ...entry, from, document: number })),
      );
    return found
      .filter(({ reference }) => isFor(options.audience, reference.audience))
      .sort((left, right) => left.position - right.position);
  });
}

/** The title to show: a reference may have none, a reader needs one (decision CORE-25-10). */
export function titleOf(reference: HelpReference): string {
  const { title, description, id, uri, type } = reference;
  return title || description || id || uri || type;
}

const TIERS: readonly ReferencePriority[] = ['primary', 'supplementary', 'background'];

/** Sorts by priority, then by document, then by place in the document. */
export function compareReferences(left: FoundReference, right: FoundReference): number {
  return (
    TIERS.indexOf(left.reference.priority) - TIERS.indexOf(right.reference.priority) ||
    left.document - right.document ||
    left.position - right.position
  );
}

function isFor(asked: Audience | undefined, written: Audience): boolean {
  return asked === undefined || asked === 'both' || written === 'both' || written === asked;
}

function placesAround(
  place: Target,
  ancestors: boolean,
): readonly (readonly [Target, FoundReference['from']])[] {
  if (place === '#') return [['#', 'form']];
  if (!ancestors) return [[place, 'path']];
  const enclosing = place.slice(1).map((_, at) => [place.slice(0, at + 1), 'ancestor'] as const);
  return [[place, 'path'], ...enclosing, ['#', 'form']];
}

function formatPlace(place: Exclude<Target, '#'>): string {
  return place.map(({ key, row }) => (row === undefined ? key : `${key}[${row}]`)).join('.');
}
