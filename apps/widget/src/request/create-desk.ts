import { createDomRuntime } from '@handrail/dom';
import type { OnArrival } from '@handrail/page';
import type { LoadedSite } from '../site/load-site.ts';
import type { Desk } from './desk.ts';
import { type Narration, narrate } from './narrate.ts';

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
