import { type SiteManifest, WELL_KNOWN_PATH } from '@handrail/page';
import type { LintFinding } from './lint-finding.ts';

/** More than this no agent reads at once. */
const MOST_LOOKED_AT = 200_000;

/** What an `llms.txt` lacks for agents that want to act. `text` is undefined when the site has none. */
export function checkLlmsTxt(
  text: string | undefined,
  manifest: SiteManifest | undefined,
): readonly LintFinding[] {
  if (text === undefined) {
    const message = 'The site has no /llms.txt, which tells agents in plain words what it is for.';
    return [{ rule: 'no-llms-txt', severity: 'info', message, places: [] }];
  }
  const read = text.slice(0, MOST_LOOKED_AT);
  const lines = read.split(/\r?\n/);
  const missing = [
    ...(/^# \S/.test(lines.find((line) => line.trim() !== '') ?? '') ? [] : ['a first line "# <name>"']),
    ...(lines.some((line) => /^## (?:actions|data)\b/i.test(line))
      ? []
      : ['a section "## Actions" or "## Data"']),
    ...(manifest && !read.includes(WELL_KNOWN_PATH) ? [`a link to ${WELL_KNOWN_PATH}`] : []),
  ];
  return missing.map((part) => ({
    rule: 'llms-txt-incomplete',
    severity: 'warning',
    message: `The llms.txt of the site lacks ${part}.`,
    places: [],
  }));
}
