import type { DefinitionDocument, Form, FormChange, ItemDocument } from '@handrail/form';
import type { FormMessages } from '../messages/messages.ts';
import { type Place, placeOf, topKeyOf } from '../view/place.ts';
import type { Annotator } from './annotator.ts';
import { element } from './element.ts';
import type { Part } from './parts/part.ts';
import { WorkQueue } from './work-queue.ts';

/** Where a host puts a file that was chosen. It gives back what the response keeps of it. */
export type StoreFile = (file: File) => Promise<{ readonly url: string }>;

/** Arranges what is drawn, where an author says how. */
export interface FormLayout {
  arrangePart(part: Part): void;
  arrangeForm(root: HTMLElement, document: DefinitionDocument): void;
}

export interface BoardOptions {
  readonly form: Form;
  readonly messages: FormMessages;
  readonly headingLevel: number;
  readonly storeFile: StoreFile | null;
  readonly layout: FormLayout | null;
  readonly annotator: Annotator | null;
  /** Whether the title of its page already names a group. */
  readonly isTitled: (place: Place) => boolean;
  /** Says something to people who do not see the screen. */
  readonly announce: (text: string) => void;
  /** Waits for a pointer that is down, so that nothing moves under it. */
  readonly whenReleased: (work: () => void) => void;
  /** Shows the help of a field beside the button that asks for it. */
  readonly openHelp: (path: string, opener: HTMLElement) => void;
  readonly makePart: (board: Board, place: Place) => Part;
}

interface Drawing {
  readonly into: Element;
  /** The place that holds the items; none for those at the top of the form. */
  readonly above?: () => Place;
  readonly onPart?: (part: Part) => void;
}

/** What is drawn at once takes about as long as a frame: more than a screen shows. */
const FIRST_MS = 16;

/** Items that the browser lays out together; chunks out of sight cost nothing. */
const ITEMS_PER_CHUNK = 25;

/**
 * Everything that is drawn of one live form, by path. The form tells which paths changed, and only those are looked at
 * again; an element that is there stays there, so nothing loses the focus.
 */
export class Board {
  readonly options: BoardOptions;
  readonly work = new WorkQueue();
  /** Fields with help beyond what their author wrote into the definition. */
  hasHelp: (path: string) => boolean = () => false;
  readonly #parts = new Map<string, Part>();
  readonly #asked = new Set<string>();
  /** Of findings about what controls could not read. They end with the controls. */
  readonly inputSources = new Set<string>();
  readonly #stop: () => void;

  constructor(options: BoardOptions) {
    this.options = options;
    this.#stop = options.form.subscribe((change) => this.#apply(change));
  }

  get form(): Form {
    return this.options.form;
  }

  get messages(): FormMessages {
    return this.options.messages;
  }

  /**
   * Draws items one after the other, as time allows. Where they are is asked for each of them, because their row may go
   * elsewhere meanwhile.
   */
  draw(items: readonly ItemDocument[], { into, above, onPart }: Drawing): void {
    let next = 0;
    let chunk: HTMLElement | null = null;
    this.work.add(() => {
      const item = items[next];
      if (!item) return false;
      if (!chunk || next % ITEMS_PER_CHUNK === 0) {
        chunk = element('div', { class: items.length > ITEMS_PER_CHUNK ? 'stack chunk' : 'stack' });
        into.append(chunk);
      }
      next += 1;
      const part = this.make(placeOf(item, above?.() ?? null));
      onPart?.(part);
      chunk.append(part.root);
      return true;
    });
  }

  /** Draws for about one frame, and the rest later. */
  begin(): void {
    this.work.workFor(FIRST_MS);
  }

  make(place: Place): Part {
    const part = this.options.makePart(this, place);
    this.#parts.set(place.path, part);
    part.update();
    this.options.layout?.arrangePart(part);
    return part;
  }

  /** The part at a path, drawn now if it was not yet. */
  partAt(path: string): Part | undefined {
    this.work.workUntil(() => this.#parts.has(path));
    return this.#parts.get(path);
  }

  forget(part: Part): void {
    if (this.#parts.get(part.place.path) === part) this.#parts.delete(part.place.path);
  }

  keep(part: Part): void {
    this.#parts.set(part.place.path, part);
  }

  /** From now on the fields of these items say what is wrong with them, answered or not. */
  ask(itemKeys: readonly string[]): void {
    for (const key of itemKeys) this.#asked.add(key);
    for (const part of this.#parts.values()) if (this.isAsked(part.place.path)) part.ask();
  }

  isAsked(path: string): boolean {
    return this.#asked.has(topKeyOf(path));
  }

  updateAll(): void {
    for (const part of [...this.#parts.values()]) part.update();
  }

  close(): void {
    this.#stop();
    this.work.close();
    for (const source of this.inputSources) this.form.clearFindings(source);
  }

  #apply({ values, states, findings, rows }: FormChange): void {
    for (const path of rows) this.#parts.get(path)?.update();
    for (const path of new Set([...states, ...values, ...findings])) this.#parts.get(path)?.update();
    this.begin();
  }
}
