import { isJsonObject, type JsonValue, pointerTo } from '@handrail/base';
import type { SiteManifest } from '@handrail/page';
import type { LintFinding } from './lint-finding.ts';

const MOST_VALUES = 50_000;

/**
 * Patterns of a manifest that may take endless time where they are run by backtracking. Handrail runs patterns in linear
 * time; other runtimes that read the same manifest may hang.
 */
export function checkPatterns(manifest: SiteManifest): readonly LintFinding[] {
  const findings: LintFinding[] = [];
  const waiting: { readonly value: JsonValue; readonly pointer: string }[] = [
    { value: manifest.document, pointer: '' },
  ];
  let looked = 0;
  for (let next = waiting.pop(); next && looked < MOST_VALUES; next = waiting.pop()) {
    looked += 1;
    const { value, pointer } = next;
    const entries = Array.isArray(value)
      ? [...value.entries()]
      : isJsonObject(value)
        ? Object.entries(value)
        : [];
    for (const [step, inner] of entries) {
      const at = pointerTo(pointer, step);
      if (step === 'pattern' && typeof inner === 'string' && isCostly(inner))
        findings.push({
          rule: 'costly-pattern',
          severity: 'warning',
          message:
            'This pattern nests one repetition in another, so matching it can take very long in other programs.',
          places: [],
          pointer: at,
        });
      else if (typeof inner === 'object' && inner !== null) waiting.push({ value: inner, pointer: at });
    }
  }
  return findings;
}

/** Whether a group that repeats without bound holds something that does as well, such as `(a+)+`. */
function isCostly(pattern: string): boolean {
  const holds: boolean[] = [false];
  let isInSet = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (isInSet) isInSet = character !== ']';
    else if (character === '[') isInSet = true;
    else if (character === '(') holds.push(false);
    else if (character === ')') {
      const isRepeating = holds.length > 1 ? holds.pop() === true : false;
      const repeats = repeatsAt(pattern, at + 1);
      if (isRepeating && repeats) return true;
      if (isRepeating || repeats) holds[holds.length - 1] = true;
    } else if (repeatsAt(pattern, at)) holds[holds.length - 1] = true;
  }
  return false;
}

function repeatsAt(pattern: string, at: number): boolean {
  return pattern[at] === '*' || pattern[at] === '+' || /^\{\d+,\}/.test(pattern.slice(at, at + 12));
}
