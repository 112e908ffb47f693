import type { JsonObject } from '@handrail/base';
import type { Timers } from '@handrail/tools';
import { type Asked, type OtherProcesses, StoreFailure } from '../../src/index.ts';
import type { Members } from './members.ts';
import { isBusyElsewhere, type MemoryDisk } from './memory-disk.ts';

/** How long the one that is at work on a run may take, and how long all of them together. */
const ANSWER_MS = 15_000;
const ALL_MS = 1_000;
/** How often whoever waits looks whether the other is still there. */
const LOOK_MS = 250;

interface Letter {
  readonly id: string;
  readonly from: number;
  readonly kind: 'question' | 'answer';
  /** JSON text, as it travels. */
  readonly content: string;
}

/** Letters that were not read, by the opening they are for. They are sealed for their reader, so they are on no disk. */
export class PostBox {
  readonly #letters = new Map<number, Letter[]>();
  #ids = 0;

  newId(): string {
    this.#ids += 1;
    return `letter ${this.#ids}`;
  }

  put(to: number, letter: Letter): void {
    this.#letters.set(to, [...(this.#letters.get(to) ?? []), letter]);
  }

  take(to: number): readonly Letter[] {
    const letters = this.#letters.get(to) ?? [];
    this.#letters.delete(to);
    return letters;
  }

  withdraw(to: number, id: string): boolean {
    const letters = this.#letters.get(to) ?? [];
    this.#letters.set(
      to,
      letters.filter((letter) => letter.id !== id),
    );
    return letters.some((letter) => letter.id === id);
  }
}

interface LettersOptions {
  readonly disk: MemoryDisk;
  readonly members: Members;
  readonly post: PostBox;
  readonly timers: Timers;
  readonly opening: () => number;
  /** Says that there is something for this process. It may never hear of it. */
  readonly tell: (to: number) => void;
}

/** What one process asks another, and what it is asked. */
export class MemoryLetters implements Pick<OtherProcesses, 'ask' | 'askAll' | 'onQuestion'> {
  readonly #options: LettersOptions;
  readonly #waiting = new Map<string, (answer: JsonObject) => void>();
  #answer: ((question: JsonObject) => Promise<JsonObject>) | undefined;

  constructor(options: LettersOptions) {
    this.#options = options;
  }

  async ask(runId: string, question: JsonObject): Promise<Asked> {
    const { disk, opening } = this.#options;
    const to = disk.busy.get(runId);
    if (to === undefined || !isBusyElsewhere(disk, runId, opening())) return { type: 'nobody' };
    return this.#exchange(to, question, ANSWER_MS);
  }

  async askAll(question: JsonObject): Promise<readonly JsonObject[]> {
    const { members, opening } = this.#options;
    const asked = members.openings
      .filter((each) => each !== opening())
      .map((to) => this.#exchange(to, question, ALL_MS).catch(() => undefined));
    return (await Promise.all(asked)).flatMap((each) => (each?.type === 'answered' ? [each.answer] : []));
  }

  onQuestion(answer: (question: JsonObject) => Promise<JsonObject>): () => void {
    this.#answer = answer;
    return () => {
      if (this.#answer === answer) this.#answer = undefined;
    };
  }

  /** There is something for this process, or there may be. */
  take(): void {
    const { post, opening } = this.#options;
    for (const { id, from, kind, content } of post.take(opening())) {
      const json: JsonObject = JSON.parse(content);
      if (kind === 'answer') this.#waiting.get(id)?.(json);
      else
        void this.#answer?.(json).then((answer) => {
          // Nothing is left for a process that is gone.
          if (this.#options.members.isThere(from)) this.#send(from, { id, kind: 'answer' }, answer);
        });
    }
  }

  async #exchange(to: number, question: JsonObject, withinMs: number): Promise<Asked> {
    const { members, post } = this.#options;
    const id = post.newId();
    let answer: JsonObject | undefined;
    const arrived = new Promise<void>((resolve) =>
      this.#waiting.set(id, (json) => {
        answer = json;
        resolve();
      }),
    );
    try {
      this.#send(to, { id, kind: 'question' }, question);
      for (let waited = 0; ; waited += LOOK_MS) {
        await Promise.race([arrived, this.#pause(LOOK_MS)]);
        if (answer) return { type: 'answered', answer };
        const isThere = members.isThere(to);
        if (isThere && waited + LOOK_MS < withinMs) continue;
        // What it said before it went is read first.
        this.take();
        if (answer) return { type: 'answered', answer };
        if (!isThere) return { type: 'nobody' };
        if (post.withdraw(to, id)) return { type: 'unread' };
        throw new StoreFailure('broken', 'Another process has not answered in time.');
      }
    } finally {
      this.#waiting.delete(id);
    }
  }

  #send(to: number, letter: Pick<Letter, 'id' | 'kind'>, content: JsonObject): void {
    const { post, opening, tell } = this.#options;
    post.put(to, { ...letter, from: opening(), content: JSON.stringify(content) });
    tell(to);
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.#options.timers.after(milliseconds, resolve));
  }
}
