import type { JsonObject } from '@handrail/base';
import type { NextStep, Plan, SiteOverview } from '@handrail/page';
import { cleanLine } from '../terminal/clean-text.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { type SiteLayout, termsOf } from './format-site.ts';

/** What would happen, and why this. */
export function formatPlan(
  plan: Plan,
  step: NextStep | undefined,
  site: SiteOverview,
  { paint, columns }: SiteLayout,
): string {
  if (!plan.ok || !step) return `${paint.yellow('?')} ${cleanLine(plan.ok ? '' : plan.message)}`;
  const why =
    plan.why === undefined ? [] : wrapText(cleanLine(plan.why), columns).map((line) => paint.dim(line));
  return [...linesOf(step, plan, site, paint), ...why].join('\n');
}

function linesOf(
  step: NextStep,
  plan: Extract<Plan, { readonly ok: true }>,
  site: SiteOverview,
  paint: SiteLayout['paint'],
): readonly string[] {
  switch (step.do) {
    case 'show':
      return [cleanLine(step.text)];
    case 'stay':
      return [`Stay here: this is ${cleanLine(step.route)} already.`];
    case 'report':
      return [`${paint.yellow('✗')} ${cleanLine(step.message)}`];
    case 'go':
      return step.onArrival === 'stop'
        ? [`Go to ${cleanLine(step.route)}, and stop there.`]
        : [`Go to ${cleanLine(step.route)} first.`, ...called(step.action, argsOf(plan), site, paint)];
    case 'act':
      return called(step.action, step.args, site, paint);
    case 'look':
      return called(step.view, step.args, site, paint);
  }
}

function called(
  id: string,
  args: JsonObject,
  site: SiteOverview,
  paint: SiteLayout['paint'],
): readonly string[] {
  const capability = site.capabilities.get(id);
  const terms = capability ? termsOf(capability) : '';
  return [
    `${paint.bold(cleanLine(capability?.title ?? id))}  ${cleanLine(id)}  ${paint.dim(terms)}`.trimEnd(),
    ...Object.entries(args).map(
      ([name, value]) => `  ${cleanLine(name)}: ${cleanLine(JSON.stringify(value))}`,
    ),
  ];
}

function argsOf({ result }: Extract<Plan, { readonly ok: true }>): JsonObject {
  return result.kind === 'action' ? result.args : {};
}
