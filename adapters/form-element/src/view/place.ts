import type { Form, ItemDocument } from '@handrail/form';

/** A place of a live form that something is drawn for. */
export interface Place {
  readonly kind: 'section' | 'repeat' | 'row' | 'field' | 'text';
  readonly item: ItemDocument;
  readonly path: string;
  /** How many headings are above it. */
  readonly level: number;
}

export function placeOf(item: ItemDocument, container: Pick<Place, 'path' | 'level'> | null): Place {
  return {
    kind: kindOf(item),
    item,
    path: container ? `${container.path}.${item.key}` : item.key,
    level: container ? container.level + 1 : 0,
  };
}

function kindOf({ type, repeatable }: ItemDocument): Place['kind'] {
  if (type === 'field') return 'field';
  if (type === 'display') return 'text';
  return repeatable === true ? 'repeat' : 'section';
}

export function rowOf(repeat: Place, index: number): Place {
  return { kind: 'row', item: repeat.item, path: `${repeat.path}[${index}]`, level: repeat.level };
}

/** The places right below a place, as the form is now. Sub-questions are below their field. */
export function placesIn(form: Form, place: Place): readonly Place[] {
  if (place.kind === 'repeat') {
    const state = form.state(place.path);
    return Array.from({ length: state.ok ? (state.rowCount ?? 0) : 0 }, (_, index) => rowOf(place, index));
  }
  return (place.item.children ?? []).map((item) => placeOf(item, place));
}

/** The key of the top-level item that a path is under. */
export function topKeyOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? path;
}
