import type { CoverageReport } from '../commands/contract-coverage.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';

export function formatCoverage({ capabilities, unused, unrequired }: CoverageReport, paint: Paint): string {
  const blocks = capabilities.map(
    ({ capability_id, accepted, checklist, passing, failing, stale, refused, isAdmitted, differences }) => {
      const verdict = accepted ? paint.green('✓ accepted') : paint.red('✗ not accepted');
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
          : [
              `  ${paint.yellow('missing')}  no test was admitted; one that only asks does not show that it works`,
            ]),
        ...differences.map((each) => `  ${paint.red('differs')}  ${cleanLine(each)}`),
      ].join('\n');
    },
  );
  const strays = unused.map(
    (id) => `There are scenarios of "${cleanLine(id)}", but no such contract was given.`,
  );
  const extra = unrequired.map(
    (test) => `There is a result of "${cleanLine(test)}", which no contract requires.`,
  );
  return [...blocks, ...strays, ...extra].join('\n\n');
}
