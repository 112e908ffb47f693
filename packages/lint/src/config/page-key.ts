import type { LintFinding } from '../rules/lint-finding.ts';
import { tidyPath } from './match-glob.ts';

/** What patterns and baselines call a page: the path of its file, or its path on whatever host it is served today. */
export function pageKey(address: string): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(address) ?? [];
  if (rest === undefined) return tidyPath(address);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** What a finding is about, in words that stay the same when lines move. */
export function subjectOf({ places, pointer, message }: LintFinding): string {
  return places[0]?.html ?? pointer ?? message;
}

/** A short text that is the same for the same finding on the same page, wherever its line is. */
export function fingerprintOf(address: string, finding: LintFinding): string {
  return hash(`${finding.rule}\n${pageKey(address)}\n${subjectOf(finding)}`);
}

/** FNV-1a with 64 bits. It only has to tell findings of one project apart. */
function hash(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let at = 0; at < text.length; at += 1) {
    low ^= text.charCodeAt(at);
    // Times 0x100000001b3, in two halves.
    const product = (low >>> 0) * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.imul(low, 0x100) + Math.floor(product / 0x1_0000_0000)) >>> 0;
    low = product >>> 0;
  }
  return high.toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}
