import type { JsonPointer } from '@handrail/base';
import type { PageFindingSeverity } from '../annotations/finding.ts';

/** Something about a site manifest that its developer should know. One error makes the manifest unusable. */
export interface ManifestFinding {
  readonly rule: string;
  readonly severity: PageFindingSeverity;
  readonly pointer: JsonPointer;
  readonly message: string;
}

const MOST_FINDINGS = 200;

export class ManifestFindings {
  readonly list: ManifestFinding[] = [];

  error(rule: string, pointer: JsonPointer, message: string): void {
    this.#add({ rule, severity: 'error', pointer, message });
  }

  warning(rule: string, pointer: JsonPointer, message: string): void {
    this.#add({ rule, severity: 'warning', pointer, message });
  }

  info(rule: string, pointer: JsonPointer, message: string): void {
    this.#add({ rule, severity: 'info', pointer, message });
  }

  get hasErrors(): boolean {
    return this.list.some(({ severity }) => severity === 'error');
  }

  #add(finding: ManifestFinding): void {
    // An error always finds room: without it a broken manifest would pass for a usable one.
    if (this.list.length < MOST_FINDINGS || (finding.severity === 'error' && !this.hasErrors)) {
      this.list.push(finding);
    }
  }
}
