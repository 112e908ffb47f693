import { createTextPlanner, type Planner } from '@handrail/page';
import type { ChatModel } from './chat/chat-model.ts';

export interface ModelPlannerOptions {
  readonly model: ChatModel;
  /** How often an answer that cannot be used is given back for correction. */
  readonly maxCorrections?: number;
}

/**
 * A planner that asks a language model. What a site says goes in its own message, apart from the instructions; what
 * comes back is a proposal that the page's own rules read, repair or refuse.
 */
export function createModelPlanner({ model, maxCorrections }: ModelPlannerOptions): Planner {
  return createTextPlanner({
    ...(maxCorrections === undefined ? {} : { maxCorrections }),
    complete: async ({ instructions, data }) => {
      const { text } = await model.complete({
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: data },
        ],
        temperature: 0,
      });
      return text;
    },
  });
}
