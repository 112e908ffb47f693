import type { SurfaceInput } from '@handrail/host';
import type { CDPSession } from 'playwright-core';
import { type PointerButton, sendInput } from './input-command.ts';

/** More than anybody types while a page catches its breath. */
const MOST_ON_THE_WAY = 256;

/**
 * Carries input to one page in order. Of movements only the newest waits; a page that is too busy to take input gets
 * no more of it, instead of all at once later.
 */
export class InputQueue {
  readonly #session: CDPSession;
  readonly #pressed = new Set<PointerButton>();
  #onTheWay = 0;
  #move: SurfaceInput | undefined;
  #isMoving = false;
  #at = { x: 0, y: 0 };

  constructor(session: CDPSession) {
    this.#session = session;
  }

  /** False when the page is too busy and nothing was done. */
  add(input: SurfaceInput): boolean {
    if (input.type === 'pointer' && input.action === 'move') {
      this.#move = input;
      if (!this.#isMoving) this.#sendMove();
      return true;
    }
    if (this.#onTheWay >= MOST_ON_THE_WAY) return false;
    this.#sendMove();
    if (input.type === 'pointer') this.#press(input);
    this.#send(input);
    return true;
  }

  /** Lets go of what is held down, so that nothing sticks when somebody else goes on. */
  letGo(): void {
    this.#move = undefined;
    for (const button of [...this.#pressed]) {
      this.#pressed.delete(button);
      this.#send({ type: 'pointer', action: 'up', ...this.#at, button, clicks: 0, modifiers: 0 });
    }
  }

  #press({ action, button, x, y }: Extract<SurfaceInput, { readonly type: 'pointer' }>): void {
    this.#at = { x, y };
    if (button === 'none') return;
    if (action === 'down') this.#pressed.add(button);
    else if (action === 'up') this.#pressed.delete(button);
  }

  #sendMove(): void {
    const move = this.#move;
    if (!move) return;
    this.#move = undefined;
    this.#isMoving = true;
    this.#send(move, () => {
      this.#isMoving = false;
      this.#sendMove();
    });
  }

  #send(input: SurfaceInput, done?: () => void): void {
    this.#onTheWay += 1;
    // A page that went away meanwhile is found by who watches it.
    sendInput(this.#session, input, new Set(this.#pressed))
      .catch(() => undefined)
      .finally(() => {
        this.#onTheWay -= 1;
        done?.();
      });
  }
}
