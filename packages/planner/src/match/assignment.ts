import type { JsonValue } from '@handrail/base';
import { ROW_KEY } from '@handrail/page';
import type { Knowledge } from '../knowledge.ts';
import { conceptsOf, type Lexicon } from '../language/lexicon.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { LabelRun } from '../site/labels.ts';
import type { Cue } from '../speech/cues.ts';
import type { Run } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import type { QuestionOption, Source, Span } from '../understanding.ts';
import { Claims } from './claims.ts';
import type { RequestValue } from './found-values.ts';

/** What was said, read once: every part of the planner looks at the same words. */
export interface Said {
  readonly request: string;
  readonly tokens: readonly Token[];
  readonly values: readonly RequestValue[];
  readonly cues: readonly Cue[];
  readonly polite: ReadonlySet<number>;
  /** Tokens that only hold the sentence together. */
  readonly joints: ReadonlySet<number>;
  /** Stretches that are labels of the site. */
  readonly labels: readonly LabelRun[];
  readonly lexicon: Lexicon;
  readonly knowledge: Knowledge;
  /** Whether it is the reply to a question. */
  readonly isReply: boolean;
}

/** Why a value is not taken as it is: one thing to ask about. */
export interface Issue {
  readonly about: string;
  readonly text: string;
  readonly options: readonly QuestionOption[];
  /** The words say something else than any value they could give: whoever makes the plan, it is asked about. */
  readonly isFirm?: boolean;
}

/** "two more", "by 10": what is added to or taken from what a field holds now. */
export interface Step {
  readonly field: FieldInfo;
  readonly value: RequestValue;
  readonly by: number;
}

/** What some words of a request give an action. */
export class Assignment {
  readonly info: ActionInfo;
  readonly said: Said;
  readonly run: Run;
  readonly claims = new Claims();
  readonly args: Record<string, JsonValue> = {};
  readonly sources: Record<string, Source> = {};
  readonly issues: Issue[] = [];
  /** Keys of the rows that are named. */
  rowKeys: readonly string[] = [];
  /** Fields whose option was recognised by a part of its words. */
  readonly partial = new Set<string>();
  /** Numbers by which fields are raised or lowered. */
  readonly steps: Step[] = [];
  /** First words of what something else takes the place of: "instead of e-mail". */
  readonly replaced = new Set<number>();
  /** Points for what fits, used to choose between actions. */
  fit = 0;
  /** Most rules look at all words, so they are counted once. */
  readonly #indexes: number[] = [];

  constructor(info: ActionInfo, said: Said, run: Run) {
    this.info = info;
    this.said = said;
    this.run = run;
    for (let at = run.first; at <= run.last; at += 1) this.#indexes.push(at);
  }

  indexes(): readonly number[] {
    return this.#indexes;
  }

  /** Those that nothing has taken by now. */
  freeIndexes(): readonly number[] {
    return this.#indexes.filter((at) => this.claims.isFree(at));
  }

  token(at: number): Token | undefined {
    return at < this.run.first || at > this.run.last ? undefined : this.said.tokens[at];
  }

  /** The same, and one without any text where there is none. */
  tokenAt(at: number): Token {
    return tokenAt(this.said.tokens, at < this.run.first || at > this.run.last ? -1 : at);
  }

  isFiller(at: number): boolean {
    const token = this.said.tokens[at];
    return token !== undefined && (this.said.lexicon.fillers.has(token.word) || this.said.polite.has(at));
  }

  /** Whether a word is one of a field's own. */
  isOf({ words }: FieldInfo, at: number): boolean {
    const token = this.token(at);
    const { lexicon } = this.said;
    if (!token || token.quote >= 0 || lexicon.fillers.has(token.word)) return false;
    for (const concept of conceptsOf(token, lexicon)) if (words.has(concept)) return true;
    return false;
  }

  /** Values whose words are all free, in order. */
  freeValues(): readonly RequestValue[] {
    return this.said.values.filter(
      (value) => value.first >= this.run.first && value.last <= this.run.last && this.claims.areFree(value),
    );
  }

  has(name: string): boolean {
    return Object.hasOwn(this.args, name);
  }

  give(
    { name }: FieldInfo,
    value: JsonValue,
    run: Run & Partial<Pick<RequestValue, 'span'>>,
    points: number,
  ): void {
    this.args[name] = value;
    const { said } = this;
    const [start, end] = [tokenAt(said.tokens, run.first).span[0], tokenAt(said.tokens, run.last).span[1]];
    // A sign is no word: "$" of "$50".
    const span: Span = [Math.min(start, run.span?.[0] ?? start), Math.max(end, run.span?.[1] ?? end)];
    this.sources[name] = sourceOf(said, span);
    this.claims.take(run, name);
    this.fit += points;
  }

  ask(about: string, text: string, options: readonly QuestionOption[] = []): void {
    this.issues.push({ about, text, options });
  }

  /** Takes back what was given, while its words stay taken. */
  forget(name: string): void {
    delete this.args[name];
    delete this.sources[name];
  }

  forgetRow(): void {
    this.forget(ROW_KEY);
    this.rowKeys = [];
  }

  doubt(about: string, text: string): void {
    this.issues.push({ about, text, options: [], isFirm: true });
  }
}

export function sourceOf({ request, isReply }: Said, span: Span): Source {
  const text = request.slice(span[0], span[1]);
  return isReply ? { from: 'reply', text } : { from: 'request', span, text };
}
