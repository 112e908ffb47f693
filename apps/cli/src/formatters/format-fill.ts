import type { ResponseDocument, ValidationReport } from '@handrail/form';
import type { FillOutcome } from '../fill/run-fill.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';

export interface FillReport {
  readonly outcome: FillOutcome;
  /** The file the response was written to. */
  readonly written: string | null;
  readonly unusedAnswers: readonly { readonly path: string; readonly reason: string }[];
  readonly report: ValidationReport;
  readonly response: ResponseDocument | null;
}

/** How it ended and where the response is. */
export function formatFill({ outcome, written, report }: FillReport, paint: Paint): string {
  if (outcome === 'left') return 'You left; nothing was kept.';
  const place =
    written === null
      ? 'The response was not kept; --out <file> keeps it.'
      : `The response is in ${cleanLine(written)}.`;
  if (outcome === 'completed') return `${paint.green('✓')} Completed. ${place}`;
  const again = written === null ? '' : ` Go on with it: --response ${cleanLine(written)}`;
  const mark = report.valid ? '·' : paint.red('✗');
  return `${mark} Not completed. ${place}${again}`;
}
