import type { Clock } from '@handrail/base';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { ProviderFetch } from './provider-fetch.ts';

/** A key that the provider has withdrawn counts no longer than this. */
const MOST_AGE = 10 * 60_000;
/** However many tokens name keys that nobody knows, the provider is asked this often at most. */
const LEAST_BETWEEN = 30_000;
const MOST_KEYS = 100;

/**
 * The keys a provider signs with. They are read again when they are old, and when a token names one that is not among them,
 * which is how a provider changes keys.
 */
export class ProviderKeys {
  readonly #fetch: ProviderFetch;
  readonly #clock: Clock;
  readonly #address: () => Promise<string>;
  #known: { readonly find: JWTVerifyGetKey; readonly at: number } | undefined;
  #triedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(fetch: ProviderFetch, clock: Clock, address: () => Promise<string>) {
    this.#fetch = fetch;
    this.#clock = clock;
    this.#address = address;
  }

  readonly find: JWTVerifyGetKey = async (header, token) => {
    if (!this.#known || this.#age() >= MOST_AGE || this.#age() < 0) await this.#read();
    try {
      return await this.#current()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !this.#mayAsk()) throw error;
      await this.#read();
      return this.#current()(header, token);
    }
  };

  #age(): number {
    return this.#clock.now() - (this.#known?.at ?? Number.NEGATIVE_INFINITY);
  }

  #mayAsk(): boolean {
    return this.#reading !== undefined || Math.abs(this.#clock.now() - this.#triedAt) >= LEAST_BETWEEN;
  }

  /** Old keys are not used although the provider cannot be reached: it may have withdrawn them. */
  #current(): JWTVerifyGetKey {
    if (!this.#known || this.#age() >= MOST_AGE) throw new KeysUnavailable();
    return this.#known.find;
  }

  async #read(): Promise<void> {
    if (!this.#mayAsk()) return;
    this.#reading ??= this.#ask().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #ask(): Promise<void> {
    this.#triedAt = this.#clock.now();
    try {
      const reply = await this.#fetch(await this.#address(), { headers: { accept: 'application/json' } });
      if (reply.status !== 200) return;
      const set = (await reply.json()) as JSONWebKeySet;
      if (!Array.isArray(set?.keys) || set.keys.length > MOST_KEYS) return;
      this.#known = { find: createLocalJWKSet(set), at: this.#clock.now() };
    } catch {
      // Whoever waits for a key that is still missing is told so.
    }
  }
}

/** The keys of the provider cannot be read now. */
export class KeysUnavailable extends Error {
  readonly code = 'keys-unavailable';
}
