import type { PageFinding } from '../annotations/finding.ts';
import { type PageIndex, placeOf } from '../resolution/page-index.ts';
import type { Capability } from '../site/overview.ts';
import { NOT_PRESSED } from './evidence.ts';
import {
  ANSWER_LIMIT,
  FieldFiller,
  type FieldPlan,
  MOST_TRIES,
  type OrEnd,
  type Ready,
} from './fill-fields.ts';
import { type Locate, observeOutcome } from './observe-outcome.ts';
import type { ActionOutcome } from './outcome.ts';
import type { Activated } from './page-runtime.ts';
import { readOutcome } from './read-outcome.ts';
import type { ActionRecorder } from './recorder.ts';
import type { Execution } from './run-action.ts';

export interface AdmittedAction<Element extends object> extends Omit<FieldPlan<Element>, 'action'> {
  readonly capability: Capability;
  readonly isReview: boolean;
  /** The owner approved exactly this. */
  readonly isApproved: boolean;
  /** Where the page shows the outcome. */
  readonly locate: Locate<Element>;
}

/** Touches the page: what the action was admitted for, and nothing that changed since. */
export async function carryOut<Element extends object>(
  execution: Execution<Element>,
  recorder: ActionRecorder<Element>,
  admitted: AdmittedAction<Element>,
): Promise<ActionOutcome> {
  const { runtime } = execution;
  const { capability, isReview, isApproved, locate } = admitted;
  const filler = new FieldFiller(execution, recorder, { ...admitted, action: capability.id });
  const end = await filler.fillAll();
  if (end) return end;
  for (let tries = 0; ; tries += 1) {
    const ready = await makeReady(execution, recorder, capability, filler);
    if (!ready.ok) return filler.withChanges(ready.end);
    recorder.changed = filler.filled.changed;
    if (isReview) return recorder.end('awaiting_review', [{ kind: 'left-to-owner', supports: 'neither' }]);
    const { activation, page, fills } = ready.found;
    const before = observeOutcome(runtime, locate);
    if (tries === 0) recorder.diagnose(ambiguity(page, capability.id, locate));
    const pressedAt = runtime.revision();
    recorder.isPressed = true;
    const controls = fills.map(({ control }) => control);
    const activated = await runtime.activate({ ...activation, isApproved, filled: controls });
    if (!activated.ok) {
      recorder.isPressed = activated.isUnclear === true;
      if (activated.isStale && tries < MOST_TRIES) continue;
      return notActivated(recorder, activated);
    }
    const name = activation.how === 'press' ? pressedName(page, activation.element) : undefined;
    recorder.step({ type: 'click', action: name ?? capability.id });
    const { evidence, unsent = [] } = activated;
    recorder.leaveOutUnsent(unsent.flatMap((at) => fills[at]?.field ?? []));
    const { filled } = filler;
    return readOutcome(execution, recorder, { capability, locate, before, pressedAt, evidence, filled });
  }
}

/** Finds the action again, and makes sure that it can be used and that every field still holds its value. */
async function makeReady<Element extends object>(
  { runtime, statusLimit }: Execution<Element>,
  recorder: ActionRecorder<Element>,
  { id }: Capability,
  filler: FieldFiller<Element>,
): Promise<OrEnd<Ready<Element>>> {
  await filler.rest();
  const limit = Math.min(statusLimit, ANSWER_LIMIT);
  for (let tries = 0; ; tries += 1) {
    const at = filler.find();
    if (!at.ok) return at;
    const { obstacle, revision, page, fills } = at.found;
    if (obstacle) {
      const isUsable = await runtime.waitFor(() => isUsableNow(filler) || undefined, limit);
      if (isUsable && tries < MOST_TRIES) continue;
      const detail = `"${id}" cannot be carried out now. ${obstacle.reason} Nothing was submitted.`;
      return { ok: false, end: recorder.fail('execution_error', 'NOT_OPERABLE', detail) };
    }
    const deviations = await filler.filled.deviations(page, fills);
    const fields = [...filler.filled.lost(fills), ...deviations.map(({ field }) => field)];
    if (fields.length > 0) {
      if (await filler.fillAgain(fields)) continue;
      const names = fields.map((each) => `"${each}"`).join(', ');
      const detail = `The page changed what was filled into ${names}. Nothing was submitted.`;
      const evidence = [...deviations, NOT_PRESSED];
      return { ok: false, end: recorder.fail('execution_error', 'VALUE_CHANGED', detail, evidence) };
    }
    // A page that never stops changing is used as it was just found. Elements that are stale by then are not touched.
    if (runtime.revision() === revision || tries >= MOST_TRIES) return at;
  }
}

/** True as well when it cannot be found any more: the next `find` reports that. */
function isUsableNow<Element extends object>(filler: FieldFiller<Element>): boolean {
  const now = filler.find();
  return !now.ok || !now.found.obstacle;
}

function notActivated<Element extends object>(
  recorder: ActionRecorder<Element>,
  { reason, isUnclear, isStale, evidence = [] }: Extract<Activated, { readonly ok: false }>,
): ActionOutcome {
  if (isUnclear) return recorder.unclear(reason, evidence);
  return recorder.fail('execution_error', isStale ? 'PAGE_CHANGED' : 'NOT_OPERABLE', reason, [
    ...evidence,
    NOT_PRESSED,
  ]);
}

function ambiguity<Element extends object>(
  page: PageIndex<Element>,
  action: string,
  locate: Locate<Element>,
): readonly PageFinding[] {
  const { statuses } = locate(page);
  if (statuses.length < 2) return [];
  return [
    {
      rule: 'ambiguous-status',
      severity: 'warning',
      message: `The status of the action "${action}" is declared by several elements; the first that changes is read.`,
      places: statuses.map((each) => placeOf(page.tree, each)),
      action,
    },
  ];
}

function pressedName<Element extends object>(
  { elements }: PageIndex<Element>,
  element: Element,
): string | undefined {
  return elements.find((each) => each.element === element)?.annotation.action;
}
