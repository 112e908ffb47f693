import type { JsonObject, JsonValue, SchemaCheck } from '@handrail/base';
import { isJsonObject } from '@handrail/base';
import { checkOutput } from '../arguments/check-arguments.ts';
import type { ActionEvidence, ActivationEvidence } from './evidence.ts';
import type { Observation, ShownStatus } from './observe-outcome.ts';
import { jsonOf, outputOf } from './read-output.ts';
import { isPending, resultKey, statusKey } from './settle-outcome.ts';

/** Everything that the verdict is based on. */
export interface OutcomeCase {
  readonly before: Observation;
  readonly last: Observation;
  readonly vanished: ReadonlySet<string>;
  /** The revision at which it was pressed. */
  readonly pressedAt: number;
  readonly fromRuntime: readonly ActivationEvidence[];
  /** Whether every field that is still there holds what was filled in: a form that was reset is not invalid because of it. */
  readonly stillFilled: boolean;
  readonly outputSchema: JsonObject | undefined;
  readonly schemaCheck: SchemaCheck;
  readonly errors: ReadonlyMap<string, string>;
  /** Texts that were filled in; a page that repeats them says nothing new. */
  readonly said: readonly string[];
}

export interface Judgement {
  readonly evidence: readonly ActionEvidence[];
  /** The final text of the status. */
  readonly text: string | undefined;
  readonly output: JsonValue | undefined;
}

/** Evidence quotes the page in short; the outcome has the whole text. */
const MAX_QUOTE = 300;

type Reference = Pick<OutcomeCase, 'before' | 'vanished' | 'pressedAt'>;

/** New content differs from before the press, or was gone in between: pages render old content again. */
function isNewStatus({ text }: ShownStatus, { before, vanished }: Reference): boolean {
  if (text === '') return false;
  return vanished.has(statusKey(text)) || before.statuses.every((each) => each.text !== text);
}

function isNewResult(result: NonNullable<Observation['result']>, { before, vanished }: Reference): boolean {
  if (result.text === '') return false;
  const key = resultKey(result);
  return vanished.has(key) || !before.result || resultKey(before.result) !== key;
}

/** Whether there is anything to read since the press. */
export function hasNews(now: Observation, reference: Reference): boolean {
  const { statuses, result, invalid, path } = now;
  if (path !== reference.before.path) return true;
  if (hasOpened(now, reference)) return true;
  if (invalid.some((field) => !reference.before.invalid.includes(field))) return true;
  if (
    result &&
    result.text !== '' &&
    (isNewResult(result, reference) || result.changedAt > reference.pressedAt)
  )
    return true;
  return statuses.some((each) => isNewStatus(each, reference) || isRepeated(each, reference));
}

function hasOpened({ opened }: Observation, { before }: Pick<Reference, 'before'>): boolean {
  return opened.some((id) => !before.opened.includes(id));
}

function isRepeated({ text, changedAt }: ShownStatus, { pressedAt }: Reference): boolean {
  return text !== '' && changedAt > pressedAt;
}

/** Applies the table in docs/reference/page-outcomes.md to what the page shows. */
export function judgeOutcome(given: OutcomeCase): Judgement {
  const { last, before, fromRuntime } = given;
  const fresh = last.statuses.filter((each) => isNewStatus(each, given));
  const repeated = last.statuses.find((each) => isRepeated(each, given));
  const said = fresh[0] ?? repeated;
  const fromResult = judgeResult(given);
  const fromStatus =
    fromResult.output === undefined && fresh[0] ? judgeText(fresh[0].text, 'status', given) : NONE;
  const evidence: ActionEvidence[] = [...fromRuntime, ...fromResult.evidence, ...fromStatus.evidence];
  // Whoever opens a dialog has done so; that is not yet what an action with an output is for.
  if (hasOpened(last, given))
    evidence.push({ kind: 'dialog-opened', supports: given.outputSchema ? 'neither' : 'success' });
  if (last.path !== undefined && last.path !== before.path)
    evidence.push({ kind: 'navigation', path: last.path, supports: 'neither' });
  for (const code of namedErrors(given, fresh))
    evidence.push({ kind: 'site-error', code, supports: 'failure' });
  const tellsApart = [...before.statuses, ...last.statuses].some(({ isAlert }) => !isAlert);
  for (const { text: whole, isAlert } of fresh) {
    const text = whole.slice(0, MAX_QUOTE);
    if (isAlert) evidence.push({ kind: 'alert', text, supports: tellsApart ? 'failure' : 'neither' });
    else evidence.push({ kind: 'status', text, supports: 'neither' });
  }
  if (fresh.length === 0 && repeated)
    evidence.push({
      kind: 'repeated',
      from: 'status',
      text: repeated.text.slice(0, MAX_QUOTE),
      supports: 'neither',
    });
  for (const field of last.invalid.filter((each) => !before.invalid.includes(each)))
    evidence.push({ kind: 'invalid-field', field, supports: given.stillFilled ? 'failure' : 'neither' });
  if (isPending(last)) evidence.push({ kind: 'pending', supports: 'neither' });
  return { evidence, text: said?.text ?? fromResult.text, output: fromResult.output ?? fromStatus.output };
}

const NONE: Judgement = { evidence: [], text: undefined, output: undefined };

function judgeResult(given: OutcomeCase): Judgement {
  const { result } = given.last;
  if (!result || result.text === '') return NONE;
  if (!isNewResult(result, given)) {
    if (result.changedAt <= given.pressedAt) return NONE;
    const evidence: ActionEvidence = {
      kind: 'repeated',
      from: 'result',
      text: result.text.slice(0, MAX_QUOTE),
      supports: 'neither',
    };
    return { ...NONE, evidence: [evidence] };
  }
  return { ...judgeValue(outputOf(result, given.outputSchema), 'result', given), text: result.text };
}

function judgeText(text: string, from: 'status', given: OutcomeCase): Judgement {
  const value = jsonOf(text);
  return value === undefined ? NONE : judgeValue(value, from, given);
}

function judgeValue(value: JsonValue | undefined, from: 'result' | 'status', given: OutcomeCase): Judgement {
  const { outputSchema, schemaCheck } = given;
  const as = (
    kind: 'output' | 'output-mismatch' | 'unproven',
    supports: ActionEvidence['supports'],
  ): ActionEvidence[] => [{ kind, from, supports }];
  if (value === undefined || !outputSchema)
    return { ...NONE, evidence: as('unproven', 'neither'), output: value };
  const fits = (each: JsonValue) => checkOutput(each, outputSchema, schemaCheck).length === 0;
  if (!fits(value)) return { ...NONE, evidence: as('output-mismatch', 'neither') };
  // A schema that accepts an empty object accepts an error object too, and proves nothing.
  const isProof = isJsonObject(value) && !fits({}) && wasAsked(given);
  return {
    ...NONE,
    output: value,
    evidence: isProof ? as('output', 'success') : as('unproven', 'neither'),
  };
}

/**
 * Whether the site was asked, and answered neither with an error nor with a page that wants a password first. What a page
 * shows by itself proves nothing.
 */
function wasAsked({ fromRuntime, before, last }: OutcomeCase): boolean {
  if (fromRuntime.some(({ kind }) => kind === 'http-error')) return false;
  if (last.asksForPassword && !before.asksForPassword) return false;
  return last.requests === undefined || fromRuntime.some(({ kind }) => kind === 'request');
}

/** Codes of the manifest that the status reports, or whose message is exactly the status. */
function namedErrors({ errors, said }: OutcomeCase, fresh: readonly ShownStatus[]): readonly string[] {
  const texts = fresh.map(({ text }) => text).filter((text) => text.length <= LONGEST_REPORT);
  const isSaid = (text: string) => said.some((each) => collapsed(each).includes(text));
  return [...errors]
    .filter(([code, message]) => {
      const isMessage = texts.includes(collapsed(message)) && !isSaid(collapsed(message));
      return isMessage || (isCode(code) && !isSaid(code) && texts.some((text) => reports(text, code)));
    })
    .map(([code]) => code)
    .slice(0, 5);
}

/** A code at the start, in brackets, or after a word for error is reported; inside a sentence it may be anything. */
function reports(text: string, code: string): boolean {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + code.length);
    if (isWordCharacter(before.at(-1)) || isWordCharacter(after[0])) continue;
    const isLeading = /^[[(]?$/.test(before) || LEADING.test(before);
    const isBracketed = /[[(]$/.test(before) && /^[\])]/.test(after);
    if (isBracketed || isLeading) return true;
  }
  return false;
}

const LEADING =
  /(?:^|[\s.:;,!([])(?:error|code|failed|failure|fehler|erreur|fout|errore)(?: code)?\s*[:=-]?\s*[[(]?$/i;
const LONGEST_REPORT = 2_000;

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}

/** An ordinary word such as "error" occurs in many sentences. */
function isCode(code: string): boolean {
  return code.length > 2 && /[A-Z0-9_]/.test(code) && !/^[A-Z]?[a-z]+$/.test(code);
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
