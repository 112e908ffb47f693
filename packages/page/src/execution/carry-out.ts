import { copyJson, type JsonValue } from '@handrail/base';
import type { Finding } from '../annotations/finding.ts';
import { checkOutput } from '../arguments/check-arguments.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { resolveStatus } from '../resolution/resolve.ts';
import type { Capability } from '../site/overview.ts';
import { samePath } from '../site/routes.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { logged, MASK } from './execution-log.ts';
import type { ActionOutcome } from './outcome.ts';
import type { PageAddress, PageRuntime } from './page-runtime.ts';
import type { PreparedAction } from './prepare-action.ts';
import type { Recorder } from './recorder.ts';
import { currentPage, type Execution } from './run-action.ts';
import { isSecretControl } from './secret-field.ts';

const MAX_STATUS = 2_000;
const OUTPUT_BOUNDS = { maxDepth: 16, maxNodes: 2_000, maxText: MAX_STATUS };

export interface AdmittedAction<Element extends object> {
  readonly capability: Capability;
  /** The key of the row that it happens in. */
  readonly row: string | undefined;
  /** Where the action was admitted; it does not follow the page elsewhere. */
  readonly address: PageAddress;
  readonly isReview: boolean;
  prepare(index: PageIndex<Element>): PreparedAction<Element>;
}

/** Touches the page: what the action was admitted for, and nothing that changed since. */
export async function carryOut<Element extends object>(
  execution: Execution<Element>,
  recorder: Recorder<Element>,
  { capability, row, address, isReview, prepare }: AdmittedAction<Element>,
): Promise<ActionOutcome> {
  const { runtime } = execution;
  const { id } = capability;
  const now = runtime.address();
  if (now.origin !== address.origin || !samePath(now.path, address.path)) {
    return recorder.fail(
      'execution_error',
      'PAGE_CHANGED',
      'The page is another one than the action was admitted on. Nothing was changed.',
    );
  }
  // The page may have changed while the owner was asked, so its elements are found again.
  const page = currentPage(runtime);
  const prepared = prepare(page);
  if (!prepared.ok)
    return recorder.fail('execution_error', 'PAGE_CHANGED', `The page changed meanwhile. ${prepared.detail}`);
  for (const { field, value, control } of prepared.fills) {
    const filling = await runtime.fill(control, value);
    if (!filling.ok) {
      return recorder.fail(
        'execution_error',
        'NOT_OPERABLE',
        `The field "${field}" could not be filled. ${filling.reason} Nothing was submitted.`,
      );
    }
    if (filling.changed) recorder.changed.push(field);
    const shown = isSecretControl(page.tree, field, control) ? MASK : logged(value);
    recorder.step({ type: 'fill', field, value: shown, changed: filling.changed });
  }
  if (isReview) return recorder.end('awaiting_review', {});
  const before = statusOf(execution, id, row);
  recorder.diagnose(before.diagnostics);
  const activated = await runtime.activate(prepared.activation);
  if (!activated.ok) {
    const reason = activated.isUnclear ? 'OUTCOME_UNCLEAR' : 'NOT_OPERABLE';
    return recorder.fail('execution_error', reason, activated.reason);
  }
  recorder.step({
    type: 'click',
    action: prepared.activation.how === 'press' ? (pressedName(page, prepared.activation.element) ?? id) : id,
  });
  return readResult(execution, recorder, { capability, row, address }, before);
}

interface StatusReading {
  readonly text: string | undefined;
  readonly output: string | undefined;
  readonly diagnostics: readonly Finding[];
}

interface StatusChange {
  readonly text: string | undefined;
  readonly output: string | undefined;
}

/** The action led to another page, where its status cannot be. */
const LEFT: StatusChange = { text: undefined, output: undefined };

async function readResult<Element extends object>(
  execution: Execution<Element>,
  recorder: Recorder<Element>,
  { capability, row, address }: Pick<AdmittedAction<Element>, 'capability' | 'row' | 'address'>,
  before: StatusReading,
): Promise<ActionOutcome> {
  const { runtime, statusLimit, schemaCheck } = execution;
  const { id, outputSchema } = capability;
  if (before.text === undefined) {
    recorder.diagnose([
      remark('no-status', `"${id}" has no status element, so only the page can tell what came of it.`, id),
    ]);
    recorder.step({ type: 'read_status' });
    return recorder.end('completed', {});
  }
  const after = await runtime.waitFor((): StatusChange | undefined => {
    const { text, output } = statusOf(execution, id, row);
    if (text === undefined) return samePath(runtime.address().path, address.path) ? undefined : LEFT;
    return text !== '' && text !== before.text ? { text, output } : undefined;
  }, statusLimit);
  recorder.step({
    type: 'read_status',
    ...(before.output ? { output: before.output } : {}),
    ...(after?.text === undefined ? {} : { value: after.text }),
  });
  if (!after) {
    return recorder.fail(
      'execution_error',
      'OUTCOME_UNCLEAR',
      `"${id}" was submitted once, and its status did not change in time. It may have happened: look before you repeat it.`,
    );
  }
  if (after.text === undefined) {
    const { path } = runtime.address();
    recorder.diagnose([remark('left-page', `"${id}" led to ${path}, where it has no status element.`, id)]);
    return recorder.end('completed', {});
  }
  const output = outputOf(after.text);
  if (output === undefined || !outputSchema) return recorder.end('completed', { result: after.text });
  if (checkOutput(output, outputSchema, schemaCheck).length === 0)
    return recorder.end('completed', { result: after.text, output });
  recorder.diagnose([remark('output-mismatch', `The result of "${id}" does not fit its output schema.`, id)]);
  return recorder.end('completed', { result: after.text });
}

function statusOf<Element extends object>(
  { runtime }: Execution<Element>,
  action: string,
  row: string | undefined,
): StatusReading {
  const page = readable(runtime);
  const status = page && resolveStatus(page, action, 'lenient', row);
  if (!page || !status?.found) return { text: undefined, output: undefined, diagnostics: [] };
  const diagnostics = status.diagnostics.filter(({ rule }) => rule === 'ambiguous-status');
  return {
    text: page.tree.text(status.at.element, MAX_STATUS),
    output: status.at.annotation.output,
    diagnostics,
  };
}

/** After an action is set off, a page that cannot be read any more says nothing, and its outcome is unclear. */
function readable<Element extends object>(runtime: PageRuntime<Element>): PageIndex<Element> | undefined {
  try {
    return currentPage(runtime);
  } catch (error) {
    if (error instanceof PageRefusal) return undefined;
    throw error;
  }
}

function pressedName<Element extends object>(
  { elements }: PageIndex<Element>,
  element: Element,
): string | undefined {
  return elements.find((each) => each.element === element)?.annotation.action;
}

function outputOf(text: string): JsonValue | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const copy = copyJson(JSON.parse(text), OUTPUT_BOUNDS);
    return copy.ok ? copy.value : undefined;
  } catch {
    return undefined;
  }
}

function remark(rule: string, message: string, action: string): Finding {
  return { rule, severity: 'info', message, places: [], action };
}
