import { readFileSync, writeFileSync } from 'node:fs';
import type { Source } from '@handrail/planner';
import { VERDICTS, type Verdict } from '../run/judge.ts';
import type { Answer, AnswerCall } from '../run/planner-port.ts';
import type { TaskResult } from '../run/run-task.ts';

/** What a request came to when it was recorded. */
export interface Recorded {
  readonly verdict: Verdict;
  /** What the planner answered, one after the other. */
  readonly answer: string;
}

/** What was recorded of a site of the open half, by the ids of its requests. */
export function readRecorded(site: string): ReadonlyMap<string, Recorded> {
  return new Map(Object.entries(JSON.parse(readFileSync(pathOf(site), 'utf8')) as Record<string, Recorded>));
}

export function recordAnswers(results: readonly TaskResult[]): void {
  for (const site of new Set(results.map((each) => each.site))) {
    const own = results.filter((each) => each.site === site);
    const entries = own.map((each) => [each.task.id, recordOf(each)]);
    writeFileSync(pathOf(site), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }
}

export function recordOf({ verdict, answers }: Pick<TaskResult, 'verdict' | 'answers'>): Recorded {
  return { verdict, answer: answers.map(tell).join(' → ') };
}

export function isWorse(verdict: Verdict, than: Verdict): boolean {
  return VERDICTS.indexOf(verdict) > VERDICTS.indexOf(than);
}

function pathOf(site: string): URL {
  return new URL(`./recorded/${site}.json`, import.meta.url);
}

/** An answer in one line: all that the visitor would see of it, and where each value comes from. */
function tell(answer: Answer): string {
  switch (answer.kind) {
    case 'plan':
      return [
        ...answer.calls.map(tellCall),
        ...answer.unused.map(({ text }) => `not used: ${text}`),
        ...(answer.corrections ?? []).map(({ written, read }) => `${written} read as ${read}`),
      ].join('; ');
    case 'go':
      return `go ${answer.route}`;
    case 'question': {
      const { about, text, options = [] } = answer.question;
      return [`ask ${about}: ${text}`, ...options.map(({ label, reply }) => `[${label}: ${reply}]`)].join(
        ' ',
      );
    }
    case 'refusal':
      return `refuse ${answer.reason ?? ''}: ${answer.text}`;
  }
}

function tellCall({ capability, args, sources = {} }: AnswerCall): string {
  const pairs = Object.entries(args).map(
    ([name, value]) => `${name}=${JSON.stringify(value)} ${tellSource(sources[name])}`,
  );
  return [capability, ...pairs.sort()].join(' ');
}

function tellSource(source: Source | undefined): string {
  switch (source?.from) {
    case 'request':
      return `(said: ${source.text})`;
    case 'row':
      return `(row: ${source.label})`;
    case 'reply':
      return `(replied: ${source.text})`;
    default:
      return `(${source?.from ?? 'no source'})`;
  }
}
