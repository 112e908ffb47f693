import type { PageRuntime } from '@handrail/page';
import { cleanText } from '@handrail/tools';
import * as messages from '../messages.ts';
import { labelOf } from './page-fields.ts';

export interface Narration {
  say(step: string): void;
  /** Something is set off that cannot be taken back; `isSent` once a request was seen to leave with it. */
  sends(isSent: boolean): void;
}

/** The same runtime, telling what it does while it does it. */
export function narrate(runtime: PageRuntime<Element>, { say, sends }: Narration): PageRuntime<Element> {
  return {
    ...runtime,
    fill(control, value) {
      say(messages.filling(labelOf(runtime.read(), control.element)));
      return runtime.fill(control, value);
    },
    async activate(activation) {
      const { how, element } = activation;
      say(messages.pressing(how === 'press' ? cleanText(element.textContent.trim(), 60) : ''));
      sends(false);
      const activated = await runtime.activate(activation);
      if (activated.ok) say(messages.waiting);
      if (activated.evidence?.some(({ kind }) => kind === 'request')) sends(true);
      return activated;
    },
  };
}
