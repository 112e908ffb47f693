import type { JsonValue } from '@handrail/base';
import { type HtmlElement, readHtml } from '@handrail/html';
import {
  alignPage,
  type Execution,
  filledValue,
  lookAtView,
  type PageRuntime,
  readPage,
  runAction,
  type SiteManifest,
  type ViewOutcome,
} from '@handrail/page';
import { type Flow, ORIGIN, schemaCheck } from './billing.ts';

export interface FlowResult {
  /** What was touched, by truth. */
  readonly touched: readonly string[];
  readonly isRight: boolean;
  /** Something was touched, or read, that has nothing to do with the flow. */
  readonly isWrong: boolean;
  /** Everything that was said: findings of the page, of its alignment, and of the run. */
  readonly said: readonly string[];
}

/** Runs a flow on a page by its annotations, strictly, and judges it by the truth marks. */
export async function runFlow(flow: Flow, html: string, manifest: SiteManifest): Promise<FlowResult> {
  const tree = readHtml(html);
  const touched: string[] = [];
  const values = new Map<HtmlElement, JsonValue>();
  const truth = (element: HtmlElement) => tree.attribute(element, 'truth') ?? 'nothing';
  const runtime: PageRuntime<HtmlElement> = {
    address: () => ({ origin: ORIGIN, path: flow.route, search: '' }),
    isScripted: false,
    read: () => tree,
    revision: () => 0,
    changedAt: () => 0,
    fillable: () => undefined,
    activatable: () => undefined,
    fill({ element }, value) {
      values.set(element, value);
      touched.push(truth(element));
      return { ok: true, changed: true };
    },
    readValue(control) {
      const value = values.get(control.element);
      return value === undefined ? undefined : filledValue(tree, control, value);
    },
    activate({ how, element }) {
      // Submitting the form is what its own button does.
      touched.push(how === 'submit' && truth(element) === 'invoice' ? 'submit' : truth(element));
      return { ok: true, evidence: [] };
    },
    waitFor: async () => undefined,
    navigate: async () => undefined,
  };
  const execution: Execution<HtmlElement> = {
    runtime,
    manifest,
    schemaCheck,
    clock: { now: () => 0 },
    sessionId: 'bench',
    mode: 'strict',
    statusLimit: 0,
  };
  const isView = manifest.data.has(flow.action);
  const outcome: ViewOutcome = isView
    ? await lookAtView(execution, flow.action, flow.args)
    : await runAction(execution, flow.action, flow.args, { ask: async () => 'granted' });
  for (const row of outcome.rows ?? []) touched.push(`${row.id} ${row.status}`);
  const page = readPage(tree);
  const expected = new Set(flow.expected);
  return {
    touched,
    isRight: touched.length === flow.expected.length && touched.every((each) => expected.has(each)),
    isWrong: touched.some((each) => !expected.has(each)),
    said: [
      ...page.findings.map(({ rule }) => rule),
      ...alignPage(page, manifest, flow.route).map(({ rule }) => rule),
      ...outcome.diagnostics.map(({ rule }) => rule),
      // No word of the status is expected here: the pages have no script.
      ...(outcome.error && outcome.error.reason !== 'OUTCOME_UNCLEAR' ? [outcome.error.reason] : []),
    ],
  };
}
