import type { Subscription } from '../ports/subscriptions.ts';

const NONE: readonly Subscription[] = [];

/** Subscriptions in memory. Every batch of every run asks for those of its tenant, so that must cost nothing. */
export class Subscribers {
  readonly #byId = new Map<string, Subscription>();
  readonly #byTenant = new Map<string, readonly Subscription[]>();

  find(webhookId: string): Subscription | undefined {
    return this.#byId.get(webhookId);
  }

  of(tenant: string): readonly Subscription[] {
    return this.#byTenant.get(tenant) ?? NONE;
  }

  add(subscription: Subscription): void {
    const { webhookId, tenant } = subscription;
    this.remove(webhookId);
    this.#byId.set(webhookId, subscription);
    this.#byTenant.set(tenant, [...this.of(tenant), subscription]);
  }

  replaceAll(subscriptions: readonly Subscription[]): void {
    this.#byId.clear();
    this.#byTenant.clear();
    for (const subscription of subscriptions) this.add(subscription);
  }

  remove(webhookId: string): void {
    const found = this.#byId.get(webhookId);
    if (!found) return;
    this.#byId.delete(webhookId);
    const others = this.of(found.tenant).filter((each) => each !== found);
    if (others.length === 0) this.#byTenant.delete(found.tenant);
    else this.#byTenant.set(found.tenant, others);
  }
}
