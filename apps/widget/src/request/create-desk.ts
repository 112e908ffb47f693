import { createDomRuntime } from '@handrail/dom';
import type { OnArrival, PageRuntime } from '@handrail/page';
import { cleanText } from '@handrail/tools';
import * as messages from '../messages.ts';
import type { LoadedSite } from '../site/load-site.ts';
import type { Desk } from './desk.ts';
import { labelOf } from './page-fields.ts';

const STATUS_LIMIT = 10_000;

export interface DeskOptions {
  readonly document: Document;
  readonly site: LoadedSite;
  readonly narration: Narration;
  readonly navigate: (route: string, onArrival: OnArrival) => Promise<void>;
}

/** Everything one request is worked on with. */
export function createDesk({ document, site, narration, navigate }: DeskOptions): Desk {
  return {
    execution: {
      runtime: narrate(createDomRuntime({ document, navigate }), narration),
      ...site,
      clock: { now: () => Date.now() },
      sessionId: 'widget',
      mode: 'strict',
      statusLimit: STATUS_LIMIT,
    },
  };
}

interface Narration {
  say(step: string): void;
  /** Something is set off that cannot be taken back; `isSent` once a request was seen to leave with it. */
  sends(isSent: boolean): void;
}

/** The same runtime, telling what it does while it does it. */
function narrate(runtime: PageRuntime<Element>, { say, sends }: Narration): PageRuntime<Element> {
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
