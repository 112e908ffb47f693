import { type Flash, newToken } from './sessions.ts';

const TOKEN = /^[0-9a-f]{32}$/;
const MOST_RECEIPTS = 100;

/** What is to be read without a session, by a token that cannot be guessed. */
export class Receipts {
  readonly #receipts = new Map<string, Flash>();

  keep(receipt: Flash): string {
    const token = newToken();
    this.#receipts.set(token, receipt);
    const [oldest] = this.#receipts.keys();
    if (this.#receipts.size > MOST_RECEIPTS && oldest !== undefined) this.#receipts.delete(oldest);
    return token;
  }

  find(token: string): Flash | undefined {
    return TOKEN.test(token) ? this.#receipts.get(token) : undefined;
  }
}
