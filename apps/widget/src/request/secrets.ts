import type { JsonObject } from '@handrail/base';
import { isSecretName } from '@handrail/page';
import type { Knowledge } from '@handrail/planner';
import type { Gathered } from '../planner/gather.ts';
import { textsOf } from './desk.ts';
import type { ShownPlan } from './shown-plan.ts';

/** Whether values of a field must not be shown or kept: by its name, or by what a page shows of it. */
export function isSecretField({ forms }: Pick<Knowledge, 'forms'>, action: string, name: string): boolean {
  const fields = forms.filter((form) => form.action === action).flatMap((form) => form.fields);
  return isSecretName(name) || fields.some((field) => field.name === name && field.isSecret);
}

/** The secret values of a call, as they may be written in a request. */
export function secretTexts(
  knowledge: Pick<Knowledge, 'forms'>,
  { capability, args }: { readonly capability: string; readonly args: JsonObject },
): readonly string[] {
  return textsOf(
    args,
    Object.keys(args).filter((name) => isSecretField(knowledge, capability, name)),
  );
}

/** A plan without secrets in the words that it quotes. `hide` takes them out of a text. */
export function withoutSecrets(plan: ShownPlan, hide: (text: string) => string): ShownPlan {
  return {
    ...plan,
    unused: plan.unused.map(hide),
    ...(plan.question ? { question: { ...plan.question, text: hide(plan.question.text) } } : {}),
    steps: plan.steps.map((step) => ({
      ...step,
      sources: new Map([...step.sources].map(([name, source]) => [name, hide(source)])),
    })),
  };
}

/** Words that may be secrets, whatever they were said for. */
export function secretsIn(
  said: readonly string[],
  { core, knowledge }: Pick<Gathered, 'core' | 'knowledge'>,
): readonly string[] {
  return said.flatMap((each) => core.secretsSaid(each, knowledge));
}

const SHORTEST_SECRET = 5;

/** What is typed as words while a plan lacks a secret: it is most likely that secret, and is hidden before it is read. */
export function secretTyped(plan: Pick<ShownPlan, 'steps'> | undefined, said: string): readonly string[] {
  const isMissing = plan?.steps.some(({ missing, onPage }) =>
    [...missing].some((name) => onPage.secrets.has(name)),
  );
  const word = said.trim();
  const isLikely = /^\S+$/.test(word) && (/\d/.test(word) || word.length >= SHORTEST_SECRET);
  return isMissing && isLikely ? [word] : [];
}
