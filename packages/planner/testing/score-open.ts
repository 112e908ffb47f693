import { readFileSync } from 'node:fs';
import { currentPage, describeSite, lookAtView, routeOf, runAction } from '@handrail/page';
import { german as deValues } from '@handrail/values/de';
import { english as englishValues } from '@handrail/values/en';
import { spanish as esValues } from '@handrail/values/es';
import { french as frValues } from '@handrail/values/fr';
import { italian as itValues } from '@handrail/values/it';
import { dutch as nlValues } from '@handrail/values/nl';
import { redesign } from '../../../conformance/tasks/redesign.ts';
import { applyChanges, keysShown, TODAY, visit } from '../../../conformance/tasks/solve.ts';
import type { Acceptable, TaskRequest, TaskSite } from '../../../conformance/tasks/task-site.ts';
import { type Knowledge, learnPage, type Understanding, understand } from '../src/index.ts';
import { german } from '../src/language/de.ts';
import { english } from '../src/language/en.ts';
import { spanish } from '../src/language/es.ts';
import { french } from '../src/language/fr.ts';
import { italian } from '../src/language/it.ts';
import { dutch } from '../src/language/nl.ts';

/** How one request ended: `right`, `asked` (nothing done, but not what was hoped for) or `wrong`. */
export interface Verdict {
  readonly id: string;
  readonly kind: string;
  readonly request: string;
  readonly verdict: 'right' | 'second' | 'asked' | 'wrong';
  readonly said: string;
}

const LANGUAGES = [
  { requests: english, values: englishValues },
  { requests: german, values: deValues },
  { requests: french, values: frValues },
  { requests: spanish, values: esValues },
  { requests: italian, values: itValues },
  { requests: dutch, values: nlValues },
];
const learned = new Map<string, Promise<Pick<Knowledge, 'forms' | 'data'>>>();
const remakes = new Map<number, (html: string) => string>();

async function learnSite(site: TaskSite): Promise<Pick<Knowledge, 'forms' | 'data'>> {
  const open = await visit(site, {});
  const forms = [];
  const data = [];
  for (const { route } of open.manifest.pages.values()) {
    await open.execution.runtime.navigate(route, 'stop');
    const page = learnPage(currentPage(open.execution.runtime), open.manifest.actions);
    forms.push(...page.forms);
    data.push(...page.lists);
  }
  return { forms, data };
}

export async function judge(site: TaskSite, task: TaskRequest, seed = 0): Promise<Verdict> {
  const known = await (learned.get(site.name) ?? learned.set(site.name, learnSite(site)).get(site.name));
  const remake =
    seed === 0
      ? undefined
      : (remakes.get(seed) ?? remakes.set(seed, (html) => redesign(html, seed)).get(seed));
  const open = await visit(site, { ...(task.at ? { at: task.at } : {}), ...(remake ? { remake } : {}) });
  const before = open.site.state();
  const { runtime } = open.execution;
  const knowledgeNow = (): Knowledge => {
    const { origin, path } = runtime.address();
    return {
      site: describeSite({ origin, here: path, manifest: open.manifest, page: currentPage(runtime) }),
      forms: known?.forms ?? [],
      data: known?.data ?? [],
      languages: LANGUAGES,
      ...(task.locale ? { locale: task.locale } : {}),
      today: TODAY,
    };
  };
  let understood = understand(task.request, knowledgeNow());
  const notes: string[] = [];
  let accept: readonly Acceptable[] = task.accept;
  for (let turn = 0; turn < 3 && understood.kind === 'question'; turn += 1) {
    const { question } = understood;
    const asked = accept.find((each) => each.outcome === 'ask' && each.about.includes(question.about));
    notes.push(
      `ASK ${question.about}: ${question.text} [${question.options.map(({ label }) => label).join(' | ')}]`,
    );
    if (asked?.outcome !== 'ask') return verdict('asked');
    if (asked.reply === undefined || asked.then === undefined)
      return verdict(canBeDone(accept) ? 'second' : 'right');
    accept = [asked.then];
    understood = understand(asked.reply, { ...knowledgeNow(), kept: question });
  }
  notes.push(tell(understood));
  if (understood.kind === 'question') return verdict('asked');
  if (understood.kind === 'refusal')
    return verdict(
      accept.some(({ outcome }) => outcome === 'refuse') ? (canBeDone(accept) ? 'second' : 'right') : 'asked',
    );
  if (understood.kind === 'go') {
    const { route } = understood;
    return verdict(accept.some((each) => each.outcome === 'page' && each.path === route) ? 'right' : 'wrong');
  }
  const shown: string[] = [];
  let failed = false;
  for (const { capability, kind, args } of understood.calls) {
    if (kind === 'view') {
      const outcome = await lookAtView(open.execution, capability, args);
      shown.push(...keysShown(outcome).map(String));
      continue;
    }
    const route = routeOf(open.manifest, capability, runtime.address().path);
    if (route !== undefined && route !== runtime.address().path) await runtime.navigate(route, 'stop');
    const outcome = await runAction(open.execution, capability, args, {
      ask: async () => 'granted' as const,
    });
    if (outcome.verdict !== 'succeeded') {
      failed = true;
      notes.push(`FAILED ${JSON.stringify(outcome.error ?? outcome.result)}`);
      break;
    }
  }
  const after = JSON.stringify(open.site.state());
  const isRight = accept.some((each) => {
    if (each.outcome === 'effect')
      return after === JSON.stringify(applyChanges(before, each.changes)) && !failed;
    if (after !== JSON.stringify(before)) return false;
    if (each.outcome === 'rows') return shown.toSorted().join() === [...each.keys].toSorted().join();
    return each.outcome === 'refuse' && failed;
  });
  if (isRight) return verdict('right');
  return verdict(failed && after === JSON.stringify(before) ? 'asked' : 'wrong');

  function verdict(each: Verdict['verdict']): Verdict {
    return { id: task.id, kind: task.kind, request: task.request, verdict: each, said: notes.join(' // ') };
  }
}

function canBeDone(accept: readonly Acceptable[]): boolean {
  return accept.some(({ outcome }) => outcome === 'effect' || outcome === 'rows');
}

function tell(understood: Understanding): string {
  if (understood.kind === 'plan')
    return `PLAN ${JSON.stringify(understood.calls.map(({ capability, args }) => [capability, args]))}`;
  if (understood.kind === 'go') return `GO ${understood.route}`;
  return understood.kind === 'refusal' ? `REFUSE ${understood.reason}` : 'ASK';
}

const only = process.argv[2];
const show = process.argv[3] ?? 'asked,wrong';
const tally = new Map<string, number>();
for (const name of ['dental', 'shop', 'club']) {
  const { site } = (await import(`../../../conformance/tasks/open/${name}/site.ts`)) as { site: TaskSite };
  const tasks = JSON.parse(
    readFileSync(new URL(`../../../conformance/tasks/open/${name}/requests.json`, import.meta.url), 'utf8'),
  ) as TaskRequest[];
  for (const task of tasks) {
    if (only && only !== 'all' && !task.id.startsWith(only)) continue;
    const result = await judge(site, task);
    for (const key of [name, `kind ${task.kind}`, 'all'])
      tally.set(`${key} ${result.verdict}`, (tally.get(`${key} ${result.verdict}`) ?? 0) + 1);
    if (show.includes(result.verdict))
      console.log(
        `${result.verdict.toUpperCase()} ${result.id} [${result.kind}] "${result.request}"\n      ${result.said}`,
      );
  }
}
console.log(
  [...tally]
    .filter(([key]) => !key.startsWith('kind'))
    .map(([key, count]) => `${key}: ${count}`)
    .join('\n'),
);
if (process.argv[4])
  console.log(
    [...tally]
      .filter(([key]) => key.startsWith('kind'))
      .sort()
      .map(([key, count]) => `${key}: ${count}`)
      .join('\n'),
  );
