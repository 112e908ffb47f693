import type { FindingPlace, PageFindingSeverity } from '@handrail/page';

/** Something that an audit found. */
export interface LintFinding {
  readonly rule: string;
  readonly severity: PageFindingSeverity;
  readonly message: string;
  /** In document order; none for what is not about an element. */
  readonly places: readonly FindingPlace[];
  /** Where in the manifest, as a JSON pointer. */
  readonly pointer?: string;
}
