import { canonicalJson } from '@handrail/base';
import type { RelayedRequest } from '@handrail/tools';
import { isSameCall, type JudgedCall } from '../guard/judge-plan.ts';
import type { PlannedCall } from '../understanding.ts';

const MOST_PLANS = 20;

/**
 * What requests came to when they were first understood here. The first call of a plan changes the site, and the request may
 * not be understood as a whole after that: its other calls are still those that were asked for, each once.
 */
export class UnderstoodPlans {
  readonly #calls = new Map<string, PlannedCall[]>();

  keep(request: RelayedRequest, calls: readonly PlannedCall[]): void {
    const key = keyOf(request);
    if (this.#calls.has(key)) return;
    this.#calls.set(key, [...calls]);
    const [oldest] = this.#calls.keys();
    if (oldest !== undefined && this.#calls.size > MOST_PLANS) this.#calls.delete(oldest);
  }

  /** The call of a kept plan, which it leaves; undefined when the plan has none like it any more. */
  take(request: RelayedRequest, call: JudgedCall): PlannedCall | undefined {
    const calls = this.#calls.get(keyOf(request)) ?? [];
    const at = calls.findIndex((each) => isSameCall(each, call));
    return at < 0 ? undefined : calls.splice(at, 1)[0];
  }
}

function keyOf({ text, replies = [] }: RelayedRequest): string {
  return canonicalJson([text, ...replies]);
}
