import type { PageRuntime } from '@handrail/page';
import { cleanText } from '@handrail/tools';
import * as words from '../words.ts';
import { labelOf } from './page-fields.ts';

export interface Narration {
  say(step: string): void;
  /** Something is about to be set off that cannot be taken back. */
  sends(): void;
}

/** The same runtime, telling what it does while it does it. */
export function narrate(runtime: PageRuntime<Element>, { say, sends }: Narration): PageRuntime<Element> {
  return {
    ...runtime,
    fill(control, value) {
      say(words.filling(labelOf(control.element)));
      return runtime.fill(control, value);
    },
    async activate(activation) {
      const { how, element } = activation;
      say(words.pressing(how === 'press' ? cleanText(element.textContent.trim(), 60) : ''));
      sends();
      const activated = await runtime.activate(activation);
      if (activated.ok) say(words.waiting);
      return activated;
    },
  };
}
