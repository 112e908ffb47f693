import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { SETTLING_MS } from '@handrail/owner-view';
import { settle } from '@handrail/testing/settle';
import { until } from '@handrail/testing/until';
import type { Terminal } from '../src/cli-io.ts';

export const KEYS = {
  enter: '\r',
  down: '\u001b[B',
  up: '\u001b[A',
  esc: '\u001b',
  interrupt: '\u0003',
  tab: '\t',
};

/** A terminal with someone at it who waits for a text to appear and then presses keys. */
export class FakeTerminal implements Terminal {
  readonly input = new PassThrough();
  readonly output: Writable;
  #now = 0;
  #seen = '';

  constructor() {
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.#seen += stripVTControlCharacters(chunk.toString());
        done();
      },
    });
    this.output = Object.assign(output, { columns: 80, rows: 60, isTTY: true });
  }

  now(): number {
    return this.#now;
  }

  /** Waits until this text was shown since the last time, reads it, then presses the keys. */
  async reply(text: string, ...keys: readonly string[]): Promise<void> {
    await this.#sees(text);
    this.#now += SETTLING_MS;
    await this.#press(keys);
  }

  /** The same without reading it. */
  async replyAtOnce(text: string, ...keys: readonly string[]): Promise<void> {
    await this.#sees(text);
    await this.#press(keys);
  }

  async #sees(text: string): Promise<void> {
    await until(
      () => this.#seen.includes(text),
      () => `"${text}" on the terminal, which shows:\n${this.#seen.slice(-2000)}\n`,
    );
    const shown = this.#seen.slice(0, this.#seen.indexOf(text) + text.length);
    this.#seen = this.#seen.slice(shown.length);
  }

  async #press(keys: readonly string[]): Promise<void> {
    // A lone escape is told from the start of an arrow key by the time that passes, so nothing may come after it.
    if (keys.slice(0, -1).includes(KEYS.esc)) throw new Error('Escape must be the last key of a reply.');
    for (const key of keys) {
      this.input.write(key);
      await settle();
    }
  }
}
