import type { ResponseDocument, ValidationReport } from '@handrail/form';
import type { FillOutcome } from '../fill/run-fill.ts';
import { formatFillMessages } from '../messages/fill.ts';
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
  if (outcome === 'left') return formatFillMessages.left;
  const place =
    written === null ? formatFillMessages.notKept : formatFillMessages.written(cleanLine(written));
  if (outcome === 'completed') return `${paint.green('✓')} Completed. ${place}`;
  const again = written === null ? '' : formatFillMessages.resume(cleanLine(written));
  const mark = report.valid ? '·' : paint.red('✗');
  return formatFillMessages.notCompleted(mark, place, again);
}
