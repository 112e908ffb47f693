import { buildPrompt, type Prompt } from '../prompt/build-prompt.ts';
import { normalizePlan, type Repair } from './normalize-plan.ts';
import type { Planner } from './planner.ts';
import { knowledgeOf } from './planner-knowledge.ts';

export interface TextPlannerOptions {
  /** Asks a model. What it throws is not tried again here. */
  readonly complete: (prompt: Prompt) => Promise<string>;
  /** How often an answer that cannot be used is given back for correction. */
  readonly maxCorrections?: number;
  readonly maxPromptLength?: number;
}

const DEFAULT_CORRECTIONS = 2;

/** A planner over anything that answers a prompt with text, such as a language model. */
export function createTextPlanner({
  complete,
  maxCorrections = DEFAULT_CORRECTIONS,
  maxPromptLength,
}: TextPlannerOptions): Planner {
  return {
    async plan({ request, site, data }) {
      const knowledge = knowledgeOf(site);
      const corrections: string[] = [];
      const repairs: Repair[] = [];
      for (;;) {
        const prompt = buildPrompt({
          request,
          site,
          data,
          corrections,
          ...(maxPromptLength === undefined ? {} : { maxLength: maxPromptLength }),
        });
        const plan = normalizePlan(await complete(prompt), knowledge);
        repairs.push(...plan.repairs);
        if (plan.ok) return { ok: true, result: plan.result, repairs };
        if (plan.code === 'no-answer' || corrections.length >= maxCorrections) {
          return { ok: false, message: plan.message, repairs };
        }
        corrections.push(plan.message);
      }
    },
  };
}
