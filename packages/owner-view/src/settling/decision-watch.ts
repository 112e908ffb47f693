import { type ControlLook, nextSettling, type Settling, takesPress } from './settling.ts';

/** Knows of every control that decides something whether it has been as it is for long enough to be pressed. */
export class DecisionWatch<Control> {
  readonly #settlings = new Map<Control, Settling | undefined>();
  readonly #look: (control: Control) => ControlLook;
  readonly #now: () => number;
  #pressedAt: number | undefined;

  constructor(look: (control: Control) => ControlLook, now: () => number) {
    this.#look = look;
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#settlings.size === 0;
  }

  has(control: Control): boolean {
    return this.#settlings.has(control);
  }

  watch(control: Control): void {
    if (!this.has(control)) this.#settlings.set(control, undefined);
  }

  forget(control: Control): void {
    this.#settlings.delete(control);
  }

  /** All controls appear anew, for instance because another window was in front of them. */
  restart(): void {
    for (const control of this.#settlings.keys()) this.#settlings.set(control, undefined);
  }

  /** Looks at every control, and says which would take a press now. To be called several times a second. */
  look(): ReadonlyMap<Control, boolean> {
    const now = this.#now();
    const ready = new Map<Control, boolean>();
    for (const control of this.#settlings.keys()) {
      ready.set(control, takesPress(this.#lookAt(control, now), now));
    }
    return ready;
  }

  /** A key or pointer went down. What follows is judged by this moment, however long it is held. */
  pressBegins(): void {
    this.#pressedAt = this.#now();
  }

  pressEnds(): void {
    this.#pressedAt = undefined;
  }

  /** Whether the press that activates this control now was meant for it. Controls that are not watched take every press. */
  takes(control: Control): boolean {
    if (!this.has(control)) return true;
    const now = this.#now();
    return takesPress(this.#lookAt(control, now), this.#pressedAt ?? now);
  }

  #lookAt(control: Control, now: number): Settling {
    const settling = nextSettling(this.#settlings.get(control), this.#look(control), now);
    this.#settlings.set(control, settling);
    return settling;
  }
}
