import { billingManifest, FLOWS, type Flow } from './billing.ts';
import { DAMAGES, type Damage, damage } from './damage.ts';
import { Random } from './random.ts';
import { redesign } from './redesign.ts';
import { runFlow } from './run-flow.ts';
import { controlFinds, STRATEGIES, type Strategy } from './selector-control.ts';

export interface RedesignCount {
  readonly flow: string;
  readonly tried: number;
  readonly right: number;
  readonly wrong: number;
  readonly bySelector: Readonly<Record<Strategy, number>>;
}

export interface DamageCount {
  readonly damage: Damage;
  readonly tried: number;
  /** A wrong element was touched or read. */
  readonly wrong: number;
  /** Nothing was said about it. */
  readonly silent: number;
  /** The flow went on with the right elements, and something was said. */
  readonly carriedOut: number;
}

/** Every flow under random redesigns that keep the annotations. */
export async function countRedesigns(number: number, seed: number): Promise<readonly RedesignCount[]> {
  const manifest = billingManifest();
  const random = new Random(seed);
  const counts: RedesignCount[] = [];
  for (const flow of FLOWS) {
    const bySelector = { id: 0, 'name or class': 0, path: 0 };
    let right = 0;
    let wrong = 0;
    const tried = Math.ceil(number / FLOWS.length);
    for (let index = 0; index < tried; index += 1) {
      const html = redesign(flow.html, random);
      const result = await runFlow(flow, html, manifest);
      if (result.isRight) right += 1;
      if (result.isWrong) wrong += 1;
      for (const strategy of STRATEGIES) if (controlFinds(flow, html, strategy)) bySelector[strategy] += 1;
    }
    counts.push({ flow: flow.name, tried, right, wrong, bySelector });
  }
  return counts;
}

/** Every flow after one annotation it rests on was damaged, on a page that was redesigned as well. */
export async function countDamages(number: number, seed: number): Promise<readonly DamageCount[]> {
  const manifest = billingManifest();
  const random = new Random(seed);
  const counts: DamageCount[] = [];
  for (const kind of DAMAGES) {
    const tried = Math.ceil(number / DAMAGES.length);
    let wrong = 0;
    let silent = 0;
    let carriedOut = 0;
    for (let index = 0; index < tried; ) {
      const flow: Flow = random.pick(FLOWS);
      const html = damage(redesign(flow.html, random), flow.action, kind, random);
      if (html === undefined) continue;
      index += 1;
      const result = await runFlow(flow, html, manifest);
      if (result.isWrong) wrong += 1;
      if (result.said.length === 0) silent += 1;
      if (result.isRight) carriedOut += 1;
    }
    counts.push({ damage: kind, tried, wrong, silent, carriedOut });
  }
  return counts;
}
