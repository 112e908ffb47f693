import type { CoverageReport } from '../commands/contract-coverage.ts';
import { formatCoverageMessages } from '../messages/contracts.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';

export function formatCoverage({ capabilities, unused, unrequired }: CoverageReport, paint: Paint): string {
  const blocks = capabilities.map(
    ({ capability_id, accepted, checklist, passing, failing, stale, refused, isAdmitted, differences }) => {
      const verdict = accepted ? paint.green('✓ accepted') : paint.red(formatCoverageMessages.notAccepted);
      const state = (entry: unknown) => {
        const isIn = (list: readonly unknown[]) => list.includes(entry);
        if (isIn(passing)) return paint.green('pass   ');
        if (isIn(failing)) return paint.red('fail   ');
        if (isIn(refused)) return paint.yellow('refused');
        return isIn(stale) ? paint.yellow('stale  ') : paint.yellow('missing');
      };
      return [
        `${cleanLine(capability_id)}  ${verdict}, ${passing.length} of ${checklist.length}`,
        ...checklist.map((entry) => `  ${state(entry)}  ${entry.kind.padEnd(10)}  ${cleanLine(entry.name)}`),
        ...(isAdmitted || passing.length < checklist.length
          ? []
          : [formatCoverageMessages.noTestAdmitted(paint.yellow('missing'))]),
        ...differences.map((each) => `  ${paint.red('differs')}  ${cleanLine(each)}`),
      ].join('\n');
    },
  );
  const strays = unused.map((id) => formatCoverageMessages.noContract(cleanLine(id)));
  const extra = unrequired.map((test) => formatCoverageMessages.resultNotRequired(cleanLine(test)));
  return [...blocks, ...strays, ...extra].join('\n\n');
}
