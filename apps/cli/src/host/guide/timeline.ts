import type { RunEvent } from '@handrail/runs';
import { cleanLine } from '../../terminal/clean-text.ts';
import type { Paint } from '../../terminal/paint.ts';

/** Tells the events of a run in the words of its workflow, one line for each step that a person would name. */
export class Timeline {
  readonly #names: ReadonlyMap<string, string>;
  readonly #paint: Paint;
  /** Events up to this one were stored before this program began. */
  readonly #before: number;

  constructor(names: ReadonlyMap<string, string>, paint: Paint, before: number) {
    this.#names = names;
    this.#paint = paint;
    this.#before = before;
  }

  /** Undefined for what nobody needs to hear of. */
  lineOf({ type, nodeId = '', sequence }: RunEvent): string | undefined {
    const paint = this.#paint;
    const earlier = sequence <= this.#before ? paint.dim('  (before the stop)') : '';
    const name = cleanLine(this.#names.get(nodeId) ?? nodeId);
    switch (type) {
      case 'node.completed':
        return `  ${paint.green('✓')} ${name}${earlier}`;
      case 'node.failed':
        return `  ${paint.red('✗')} ${name}${earlier}`;
      case 'node.skipped':
        return `  ${paint.dim(`· ${name}: not needed`)}${earlier}`;
      case 'node.suspended':
        return `  ${paint.yellow('⏸')} ${name}: waits for you${earlier}`;
      case 'node.resumed':
        return `  ${paint.blue('▸')} ${name}: you answered${earlier}`;
      default:
        return undefined;
    }
  }
}
