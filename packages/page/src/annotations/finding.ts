import type { SourcePosition } from '../tree/element-tree.ts';

export type PageFindingSeverity = 'error' | 'warning' | 'info';

/** An element that a finding speaks of. */
export interface FindingPlace {
  /** The element's number in document order, from 0. */
  readonly order: number;
  readonly tag: string;
  readonly position?: SourcePosition;
}

/** Something about an annotated page or its manifest that its developer should know. */
export interface PageFinding {
  readonly rule: string;
  readonly severity: PageFindingSeverity;
  readonly message: string;
  /** The elements it is about, in document order; the first few when there are many. */
  readonly places: readonly FindingPlace[];
  readonly action?: string;
  readonly field?: string;
  /** The attribute that is not known. */
  readonly attribute?: string;
}

const MOST_PLACES = 10;
const MOST_FINDINGS = 1_000;

/** Gathers findings up to a bound: a page of a million mistakes is told enough with a thousand. */
export class FindingList {
  readonly #list: PageFinding[] = [];

  add(finding: PageFinding): void {
    if (this.#list.length > MOST_FINDINGS) return;
    if (this.#list.length === MOST_FINDINGS) {
      const message = `There are more than ${MOST_FINDINGS} findings; the rest is not listed.`;
      this.#list.push({ rule: 'too-many-findings', severity: 'warning', message, places: [] });
      return;
    }
    this.#list.push({ ...finding, places: finding.places.slice(0, MOST_PLACES) });
  }

  get list(): readonly PageFinding[] {
    return this.#list;
  }
}
