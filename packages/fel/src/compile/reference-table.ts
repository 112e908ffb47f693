import { exhausted } from '@handrail/base';
import type { ExpressionReference, ReferenceSegment } from '../reference.ts';
import type { ExpressionSpan } from '../span.ts';

/** Numbers the references of one expression; equal references share a number. */
export class ReferenceTable {
  readonly #references: ExpressionReference[] = [];
  readonly #spans: ExpressionSpan[] = [];
  readonly #numbers = new Map<string, number>();
  /** The number of every reference in the text, repetitions included. */
  readonly uses: number[] = [];

  add(reference: ExpressionReference, span: ExpressionSpan): number {
    const key = keyOf(reference);
    const known = this.#numbers.get(key);
    const number = known ?? this.#references.length;
    this.uses.push(number);
    if (known !== undefined) return known;
    this.#references.push(reference);
    this.#spans.push(span);
    this.#numbers.set(key, number);
    return number;
  }

  get references(): readonly ExpressionReference[] {
    return this.#references;
  }

  /** Where each reference first is in the text. */
  get spans(): readonly ExpressionSpan[] {
    return this.#spans;
  }
}

// Keys and names are identifiers, so these characters cannot occur in them; an instance may have any name.
function keyOf(reference: ExpressionReference): string {
  switch (reference.kind) {
    case 'field':
      return `field ${segmentsKey(reference.segments)}`;
    case 'self':
      return `self ${reference.path.join('.')}`;
    case 'variable':
    case 'row':
    case 'migration':
      return `${reference.kind} ${reference.name}.${reference.path.join('.')}`;
    case 'neighbour':
      return `neighbour ${reference.which}.${reference.path.join('.')}`;
    case 'state':
      return `${reference.query} ${keyOf(reference.target)}`;
    case 'instance':
    case 'all-instances':
      return JSON.stringify(reference);
    default:
      return exhausted(reference);
  }
}

function segmentsKey(segments: readonly ReferenceSegment[]): string {
  let key = '';
  for (const segment of segments)
    key += segment.index === undefined ? `.${segment.key}` : `.${segment.key}#${segment.index}`;
  return key;
}
