const NO_LIMIT = Number.POSITIVE_INFINITY;

/** The mutants of this process: which one is awake, which were reached, and how often loops have turned. */
export class Sleepers {
  private awake: number | undefined;
  private asked = false;
  private turns = 0;
  private mostTurns = NO_LIMIT;
  private inTest = new Set<number>();
  private readonly inFile = new Set<number>();

  /** One for all test files of a process, since they share the modules. */
  static ofThisProcess(): Sleepers {
    const place = globalThis as { __sleepers?: Sleepers; __mutant?: unknown; __turn?: unknown };
    if (place.__sleepers) return place.__sleepers;
    const sleepers = new Sleepers();
    place.__sleepers = sleepers;
    place.__mutant = (id: number) => sleepers.isAwake(id);
    place.__turn = () => sleepers.countTurn();
    return sleepers;
  }

  /** Returns what was reached since the test before: while loading, or within a hook of a suite. */
  startTest(): ReadonlySet<number> {
    const before = this.inTest;
    for (const id of before) this.inFile.add(id);
    this.inTest = new Set();
    this.turns = 0;
    return before;
  }

  endTest(): { readonly reached: ReadonlySet<number>; readonly turns: number } {
    const { turns } = this;
    return { reached: this.startTest(), turns };
  }

  /** All that this file has reached so far, which is then forgotten. */
  takeReached(): number[] {
    this.startTest();
    const ids = [...this.inFile];
    this.inFile.clear();
    return ids;
  }

  wake(id: number | undefined, mostTurns = NO_LIMIT): void {
    this.awake = id;
    this.asked = false;
    this.turns = 0;
    this.mostTurns = mostTurns;
  }

  /** Says whether the mutant was run at all, and whether loops turned more often than allowed. */
  sleep(): { readonly ran: boolean; readonly endless: boolean } {
    const said = { ran: this.asked, endless: this.turns > this.mostTurns };
    this.wake(undefined);
    return said;
  }

  private isAwake(id: number): boolean {
    if (this.awake === undefined) this.inTest.add(id);
    if (this.awake !== id) return false;
    this.asked = true;
    return true;
  }

  private countTurn(): void {
    this.turns += 1;
    if (this.turns > this.mostTurns) throw new Error('The mutant turns endlessly.');
  }
}
