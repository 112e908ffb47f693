import * as messages from '../messages.ts';
import { examplesIn } from '../planner/examples-in.ts';
import type { Gathered } from '../planner/gather.ts';
import type { Report } from '../request/report.ts';
import type { Stage } from './stage.ts';

export const CANCELLED: Report = { tone: 'answer', title: messages.cancelled, text: messages.nothingDone };
export const NOTHING: Report = { tone: 'answer', title: messages.stopped, text: messages.nothingDone };

export function reportOn(said: readonly string[], report: Report): Stage {
  return { at: 'report', said, report };
}

/** Nothing is done. Where that is not what was asked for, a reader sees what can be asked for. */
export async function reportSaid(
  said: readonly string[],
  { tone, text }: Pick<Report, 'tone' | 'text'>,
  gathered: Gathered,
): Promise<Stage> {
  const examples = tone === 'refused' ? await examplesIn(gathered) : [];
  return reportOn(said, { tone, title: messages.stopped, text, examples });
}
