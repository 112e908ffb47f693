import { PageRefusal } from '@handrail/page';
import * as messages from '../messages.ts';
import { PlannerMissing } from '../planner/load-planner.ts';
import { StalledNavigation } from '../session/departure.ts';
import { SiteTrouble } from '../site/load-site.ts';
import type { Stage } from './stage.ts';

/** What is shown for an error. A defect of ours also goes to the page's error log. */
export function troubleOf(said: readonly string[], error: unknown, log: Pick<Window, 'reportError'>): Stage {
  if (error instanceof SiteTrouble) return { at: 'trouble', message: error.message, code: error.code };
  if (error instanceof PlannerMissing)
    return { at: 'trouble', message: error.message, code: 'PLANNER_MISSING' };
  if (error instanceof StalledNavigation || error instanceof PageRefusal) {
    const text = error instanceof PageRefusal ? error.message : messages.stalled(error.message);
    return { at: 'report', said, report: { tone: 'refused', title: messages.stopped, text } };
  }
  log.reportError(error);
  const defect = { tone: 'unclear', title: messages.defectTitle, text: messages.defectText } as const;
  return { at: 'report', said, report: defect };
}
