import type { JsonObject } from '@handrail/base';
import { isSecretName } from '@handrail/page';
import type { Knowledge } from '@handrail/planner';
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
    steps: plan.steps.map((step) => ({
      ...step,
      sources: new Map([...step.sources].map(([name, source]) => [name, hide(source)])),
    })),
  };
}
