import type { JsonObject } from '@handrail/base';
import type { PageFinding } from '../annotations/finding.ts';
import { checkOutput } from '../arguments/check-arguments.ts';
import type { Coercion } from '../arguments/coerce.ts';
import { hasBusyList } from '../data/busy-list.ts';
import { type PageData, readCollections } from '../data/read-collections.ts';
import { shapeRows } from '../data/shape-rows.ts';
import { viewRoute } from '../data/view-route.ts';
import { decidePolicy } from '../policy/decide-policy.ts';
import { type Capability, describeSite } from '../site/overview.ts';
import { pathOf, samePath } from '../site/routes.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { hasScript } from '../tree/has-script.ts';
import { currentPage } from './current-page.ts';
import type { ActionEvidence } from './evidence.ts';
import { contradicts, type Filter, filtersOf } from './list-filters.ts';
import type { ActionOutcome } from './outcome.ts';
import { ActionRecorder, droppedArguments } from './recorder.ts';
import type { Execution } from './run-action.ts';
import { settle } from './settle.ts';

/** Longest wait for a list that is there to get rows, or to be filtered as asked. */
const FILTER_LIMIT = 3_000;
/** A list that has not changed for this many milliseconds has settled. Filtering may need a response of the server. */
const QUIET = 400;
const FILTERING = 1_000;

const SILENCE: ActionEvidence = { kind: 'silence', supports: 'neither' };

/** What came of looking at a data view. */
export interface ViewOutcome extends ActionOutcome {
  /** Where its rows were read. */
  readonly route?: string;
  readonly rows?: readonly JsonObject[];
  /** The key of each row, `null` for one without; absent when no row has one. */
  readonly keys?: readonly (string | null)[];
  /** True when the page shows more rows than were read. */
  readonly isCut?: boolean;
}

/**
 * Looks at a data view: going to its page, with its arguments as query, is the execution (§6.4). Then what the page
 * shows is read. Nothing is filled, pressed or submitted.
 */
export async function lookAtView<Element extends object>(
  execution: Execution<Element>,
  view: string,
  given: JsonObject,
  /** What was already done to the arguments on their way here. */
  coercions: readonly Coercion[] = [],
): Promise<ViewOutcome> {
  const recorder = new ActionRecorder(execution, view);
  return recorder.unlessRefused(() => look(execution, recorder, view, given, coercions));
}

async function look<Element extends object>(
  execution: Execution<Element>,
  recorder: ActionRecorder<Element>,
  view: string,
  given: JsonObject,
  before: readonly Coercion[],
): Promise<ViewOutcome> {
  const { runtime, manifest, schemaCheck } = execution;
  const { origin, path } = runtime.address();
  const site = describeSite({ origin, here: path, manifest });
  const capability = site.capabilities.get(view);
  if (capability?.kind !== 'view')
    return recorder.fail('validation_error', 'UNKNOWN_ACTION', 'There is no data view with this name.');
  const policy = decidePolicy({
    terms: capability.terms,
    origin,
    ...(execution.granted ? { granted: execution.granted } : {}),
    ...(manifest ? { manifestOrigin: manifest.site.origin } : {}),
  });
  if (!policy.allowed) {
    recorder.step({ type: 'policy_check', result: 'denied', error: policy.message });
    return recorder.fail('execution_error', policy.code, policy.message);
  }
  const target = viewRoute(capability, given, schemaCheck);
  if (!target.ok) {
    if (target.reason === 'not-mapped')
      return recorder.fail(
        'execution_error',
        'NOT_MAPPED',
        `The manifest does not list "${view}" on any page.`,
      );
    return recorder.invalid({ ok: false, coercions: [], missing: [], problems: target.problems });
  }
  const coercions = [...before, ...target.coercions];
  recorder.coerced(coercions);
  recorder.diagnose(droppedArguments(view, coercions));
  recorder.step({ type: 'validate', result: 'passed' });
  recorder.step({
    type: 'policy_check',
    result: 'passed',
    ...(policy.notes.length > 0 ? { notes: policy.notes } : {}),
  });
  const now = runtime.address();
  if (`${now.path}${now.search}` !== target.route) {
    recorder.step({ type: 'navigate', url: target.route });
    await runtime.navigate(target.route, 'plan');
  }
  const filters = filtersOf(capability, given, schemaCheck);
  await settleList(execution, capability, filters, target.route.includes('?'));
  return readRows(execution, recorder, capability, { route: target.route, filters });
}

/** Pages with script show their lists some time after loading, and filter them even later. */
async function settleList<Element extends object>(
  { runtime, clock, statusLimit }: Execution<Element>,
  { id, outputSchema }: Capability,
  filters: readonly Filter[],
  /** Whether less than the whole list was asked for. */
  isFiltered: boolean,
): Promise<void> {
  await settle(
    { runtime, clock },
    {
      look() {
        const page = currentPage(runtime);
        const { chosen } = chooseList(readCollections(page), id);
        return {
          path: runtime.address().path,
          rows: chosen && shapeRows(chosen.rows, outputSchema),
          isBusy: hasBusyList(page),
        };
      },
      keyOf: (seen) => JSON.stringify(seen),
      // The rows of an empty list may still be loading.
      isReady: ({ rows, isBusy }) => !isBusy && rows?.[0] !== undefined && !contradicts(rows, filters),
      quiet: isFiltered ? FILTERING : QUIET,
      limitOf: ({ rows, isBusy }) =>
        rows === undefined || isBusy ? statusLimit : Math.min(statusLimit, FILTER_LIMIT),
    },
  );
}

/** A page may show several lists; the one that names the view counts, and a lone unnamed one can only be meant. */
function chooseList(
  collections: readonly PageData[],
  id: string,
): { readonly chosen: PageData | undefined; readonly others: readonly PageData[] } {
  const named = collections.filter((each) => each.id === id);
  const [chosen, ...others] = named.length > 0 ? named : collections.filter((each) => each.id === undefined);
  return { chosen, others };
}

function readRows<Element extends object>(
  { runtime, schemaCheck, ...execution }: Execution<Element>,
  recorder: ActionRecorder<Element>,
  { id, outputSchema }: Capability,
  { route, filters }: { readonly route: string; readonly filters: readonly Filter[] },
): ViewOutcome {
  const { origin, path } = runtime.address();
  if (execution.manifest && !samePath(path, pathOf(route))) {
    return recorder.fail(
      'execution_error',
      'PAGE_CHANGED',
      `The site led to ${origin}${path} instead of the page of "${id}".`,
    );
  }
  const dropped = droppedParameters(route, runtime.address().search);
  if (dropped.length > 0) {
    const detail = `The site led to ${origin}${path} without ${dropped.join(', ')}, so its list is not filtered.`;
    return recorder.fail('execution_error', 'PAGE_CHANGED', detail);
  }
  const page = currentPage(runtime);
  const { chosen, others } = chooseList(readCollections(page), id);
  if (!chosen || others.length > 0) {
    recorder.diagnose([
      {
        rule: chosen ? 'ambiguous-collection' : 'no-collection',
        severity: 'warning',
        message: chosen
          ? `The page has ${others.length + 1} lists that could be "${id}"; none was read.`
          : `The page has no list that is annotated as "${id}"; nothing was read.`,
        places: [],
        action: id,
      },
    ]);
    return { ...recorder.end('completed', [SILENCE]), route, rows: [], isCut: false };
  }
  if (chosen.id === undefined) {
    const message = `The only list without a name was taken for "${id}"; name it by "data-agent-action".`;
    recorder.diagnose([{ rule: 'unnamed-collection', severity: 'info', message, places: [], action: id }]);
  }
  const rows = shapeRows(chosen.rows, outputSchema);
  recorder.step({ type: 'read_data', rows: rows.length });
  const fits = !outputSchema || checkOutput(rows, outputSchema, schemaCheck).length === 0;
  if (!fits) {
    const message = `What the page shows for "${id}" does not fit its output schema.`;
    recorder.diagnose([{ rule: 'output-mismatch', severity: 'info', message, places: [], action: id }]);
  }
  const isFiltered = !contradicts(rows, filters);
  if (!isFiltered) {
    const message = `The list of "${id}" shows rows that were not asked for: the page did not filter it.`;
    recorder.diagnose([{ rule: 'not-filtered', severity: 'warning', message, places: [], action: id }]);
  }
  // An empty list is believed only where it can be seen that nothing is still to come.
  const isOpen =
    hasBusyList(page) || (rows.length === 0 && mayFillItself(runtime, page.tree, chosen.note ?? ''));
  if (isOpen) recorder.diagnose([openList(id, runtime.isScripted)]);
  const supports = fits && isFiltered && !isOpen ? 'success' : 'neither';
  const evidence: ActionEvidence[] = [{ kind: 'rows', count: rows.length, supports }];
  if (!fits) evidence.push({ kind: 'output-mismatch', from: 'result', supports: 'neither' });
  const { keys, isCut } = chosen;
  return { ...recorder.end('completed', evidence), route, rows, ...(keys ? { keys } : {}), isCut };
}

/** Parameters that were asked for and are not in the address of the page that came. */
function droppedParameters(route: string, search: string): readonly string[] {
  const [, query = ''] = route.split('?', 2);
  const there = new Set(search.replace(/^\?/, '').split('&'));
  return query
    .split('&')
    .filter((each) => each !== '' && !there.has(each))
    .map((each) => `"${each.split('=', 1)[0]}"`);
}

/**
 * Whether an empty list may still be filled: without script running, by script of the page, unless the list says something;
 * with it, when it says that it loads.
 */
function mayFillItself<Element extends object>(
  { isScripted }: Execution<Element>['runtime'],
  tree: ElementTree<Element>,
  note: string,
): boolean {
  return isScripted ? /(?:…|\.\.\.)$/.test(note.trim()) : note === '' && hasScript(tree);
}

function openList(id: string, isScripted: boolean): PageFinding {
  const message = isScripted
    ? `The list of "${id}" was still being filled when the time was up.`
    : `The list of "${id}" is empty, and the page may fill it by script. Open it in a browser.`;
  return { rule: 'list-not-filled', severity: 'warning', message, places: [], action: id };
}
