import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { type RunEvent, verdictInOutputs } from '@handrail/runs';
import { timelineMessages } from '../../messages/guide.ts';
import { cleanLine } from '../../terminal/clean-text.ts';
import type { Paint } from '../../terminal/paint.ts';

/** Tells the events of a run in the words of its workflow, one line for each step that a person would name. */
export class Timeline {
  readonly #names: ReadonlyMap<string, string>;
  readonly #paint: Paint;
  /** Events up to this one were stored before this program began. */
  readonly #before: number;
  /** What the owner asked to be changed at a step, until the step ends; empty where the log hides it. */
  readonly #changes = new Map<string, string>();

  constructor(names: ReadonlyMap<string, string>, paint: Paint, before: number) {
    this.#names = names;
    this.#paint = paint;
    this.#before = before;
  }

  /** Undefined for what nobody needs to hear of. */
  lineOf({ type, nodeId = '', sequence, payload }: RunEvent): string | undefined {
    const paint = this.#paint;
    const earlier = sequence <= this.#before ? paint.dim(timelineMessages.earlier) : '';
    const name = cleanLine(this.#names.get(nodeId) ?? nodeId);
    const changes = this.#changes.get(nodeId);
    switch (type) {
      case 'approval.received':
        this.#hearDecision(nodeId, payload);
        return undefined;
      case 'node.completed':
      case 'node.failed':
        this.#changes.delete(nodeId);
        if (changes !== undefined)
          return timelineMessages.changes(paint.dim('·'), name, cleanLine(changes), earlier);
        if (type === 'node.failed') return `  ${paint.red('✗')} ${name}${earlier}`;
        if (isDeclined(payload)) return timelineMessages.declined(paint.dim('·'), name, earlier);
        return [`  ${paint.green('✓')} ${name}${earlier}`, ...rowLines(payload, paint)].join('\n');
      case 'node.skipped':
        return `  ${paint.dim(timelineMessages.notNeeded(name))}${earlier}`;
      case 'node.suspended':
        return timelineMessages.waits(paint.yellow('⏸'), name, earlier);
      case 'node.resumed':
        return timelineMessages.answered(paint.blue('▸'), name, earlier);
      default:
        return undefined;
    }
  }

  #hearDecision(nodeId: string, payload: JsonValue): void {
    this.#changes.delete(nodeId);
    if (!isJsonObject(payload) || payload.action !== 'refine') return;
    const { refineFeedback } = payload;
    const text = isJsonObject(refineFeedback) ? refineFeedback.text : undefined;
    this.#changes.set(nodeId, typeof text === 'string' ? text : '');
  }
}

const MOST_ROWS = 3;

function outputsOf(payload: JsonValue | undefined): JsonObject {
  return isJsonObject(payload) && isJsonObject(payload.outputs) ? payload.outputs : {};
}

/** The workflow went on, and still nothing was done. */
function isDeclined(payload: JsonValue | undefined): boolean {
  return verdictInOutputs(outputsOf(payload)) === 'declined';
}

/** The first rows of a list that a step has read from a site. */
function rowLines(payload: JsonValue | undefined, paint: Paint): readonly string[] {
  const { result } = outputsOf(payload);
  const rows = isJsonObject(result) && Array.isArray(result.rows) ? result.rows.filter(isJsonObject) : [];
  const lines = rows.slice(0, MOST_ROWS).map((row) => {
    const cells = Object.values(row).filter((cell) => cell !== '' && typeof cell !== 'object');
    return `      ${paint.dim(cleanLine(cells.map(String).join('  ')))}`;
  });
  return rows.length > MOST_ROWS ? [...lines, paint.dim(`      and ${rows.length - MOST_ROWS} more`)] : lines;
}
