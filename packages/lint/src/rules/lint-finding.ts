import type { FindingPlace, PageFindingSeverity } from '@handrail/page';

/** An element that a finding is about. */
export interface LintPlace extends FindingPlace {
  /** Its tag with what identifies it, without values of people. */
  readonly html?: string;
}

/** Something that an audit found. */
export interface LintFinding {
  readonly rule: string;
  readonly severity: PageFindingSeverity;
  readonly message: string;
  /** In document order; none for what is not about an element. */
  readonly places: readonly LintPlace[];
  /** Where in the manifest, as a JSON pointer. */
  readonly pointer?: string;
}
