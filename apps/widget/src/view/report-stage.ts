import type { Report } from '../request/report.ts';
import * as words from '../words.ts';
import type { Stage } from './stage.ts';

export const NOTHING: Report = { tone: 'answer', title: words.stopped, text: words.nothingDone };

export function reportOn(said: readonly string[], report: Report): Stage {
  return { at: 'report', said, report };
}
