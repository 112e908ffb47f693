import type { JsonValue } from '@handrail/base';
import { type PromptTemplate, readPromptRef } from './prompt-template.ts';

/** The templates of a host, by id and version. */
export class PromptLibrary {
  readonly templates: readonly PromptTemplate[];

  constructor(templates: readonly PromptTemplate[]) {
    this.templates = [...templates].sort(
      (a, b) => compareText(a.templateId, b.templateId) || compareVersions(a.version, b.version),
    );
  }

  /** The newest where no version is named. */
  find(templateId: string, version?: string): PromptTemplate | undefined {
    const own = this.templates.filter((each) => each.templateId === templateId);
    return version === undefined ? own.at(-1) : own.find((each) => each.version === version);
  }

  resolve(ref: JsonValue | undefined): PromptTemplate | undefined {
    const named = readPromptRef(ref);
    return named && this.find(named.templateId, named.version);
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By numbers; what comes before a release comes before it. */
function compareVersions(a: string, b: string): number {
  const read = (version: string) => {
    const [core = '', early] = version.split('+', 1)[0]?.split(/-(.*)/s) ?? [];
    return { numbers: core.split('.').map(Number), early };
  };
  const [left, right] = [read(a), read(b)];
  for (const [place, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.early === right.early) return 0;
  if (left.early === undefined) return 1;
  return right.early === undefined ? -1 : compareText(left.early, right.early);
}
