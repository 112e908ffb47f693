import type { Messages } from '../messages.ts';
import type { Memory, PageSession } from '../session/page-session.ts';
import { Choices } from './choices.ts';
import { button, element, section } from './element.ts';

export interface MemorySectionOptions {
  readonly session: PageSession;
  readonly messages: Messages;
  readonly say: (text: string) => void;
  readonly keep: (memories: readonly Memory[]) => Promise<void>;
}

/** Form memory: what the person typed is kept when they say so, answer by answer. */
export class MemorySection {
  readonly root: HTMLElement;
  readonly #body: HTMLElement;
  readonly #options: MemorySectionOptions;

  constructor(options: MemorySectionOptions) {
    this.#options = options;
    const { root, body } = section(options.messages.memory.heading);
    this.root = root;
    this.#body = body;
    root.hidden = true;
  }

  show(isPossible: boolean): void {
    const { memory } = this.#options.messages;
    this.root.hidden = !isPossible;
    this.#body.replaceChildren(
      element('p', { class: 'soft' }, memory.intro),
      element(
        'div',
        { class: 'actions' },
        button(memory.show, () => this.#list()),
      ),
    );
  }

  async #list(): Promise<void> {
    const { session, messages } = this.#options;
    const { memory } = messages;
    const memories = await session.memories().catch(() => []);
    if (memories.length === 0) {
      this.#body.replaceChildren(element('p', { class: 'soft' }, memory.nothing));
      return;
    }
    const go = button('', () => this.#keep(choices.chosen()), 'go');
    const choices = new Choices(
      memories.map((item) => ({
        item,
        label: item.label,
        value: typeof item.value === 'string' ? item.value : JSON.stringify(item.value),
        about: item.isConcept ? memory.asConcept(item.key) : memory.asField,
        mark: '',
        isChosen: false,
      })),
      (count) => {
        go.textContent = memory.save(count);
        go.disabled = count === 0;
      },
    );
    this.#body.replaceChildren(choices.root, element('div', { class: 'actions' }, go));
  }

  async #keep(memories: readonly Memory[]): Promise<void> {
    const { messages, say, keep } = this.#options;
    await keep(memories);
    say(messages.memory.saved(memories.length));
    this.show(true);
  }
}
