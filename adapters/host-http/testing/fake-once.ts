import type { Once } from '@handrail/host';

/** Things used once, in memory. */
export class FakeOnce implements Once {
  readonly used = new Set<string>();

  async consume(id: string): Promise<boolean> {
    if (this.used.has(id)) return false;
    this.used.add(id);
    return true;
  }

  async wasConsumed(id: string): Promise<boolean> {
    return this.used.has(id);
  }
}
