import type { JsonObject } from '@handrail/base';

/** What the mock model answers next, for each tenant and node, in the order in which it is asked. */
export class MockPrograms {
  readonly #queues = new Map<string, JsonObject[]>();

  set(tenant: string, nodeId: string, answers: readonly JsonObject[]): void {
    this.#queues.set(keyOf(tenant, nodeId), [...answers]);
  }

  /** Undefined when nothing is left. */
  next(tenant: string, nodeId: string): JsonObject | undefined {
    return this.#queues.get(keyOf(tenant, nodeId))?.shift();
  }

  clear(): void {
    this.#queues.clear();
  }
}

function keyOf(tenant: string, nodeId: string): string {
  return JSON.stringify([tenant, nodeId]);
}
