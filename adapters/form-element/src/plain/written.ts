import type { JsonValue } from '@handrail/base';
import { type MomentType, momentText, readMoment, zoneOf } from '../read/moment-text.ts';
import { numberText, readNumberText } from '../read/number-format.ts';
import { answerOf, linesOf, moneyText, readLines, readMoney, textOf } from '../read/written-text.ts';
import type { ControlView } from '../view/control.ts';

/** What is needed of a field to write its value into a page and to read it from there. */
export interface WrittenField {
  readonly path: string;
  readonly control: ControlView;
  readonly value: JsonValue;
  /** It takes several values, of whatever kind its control is. */
  readonly isList: boolean;
}

/** Names of the inputs of a field. A path names one place in one form, so it is all that is needed. */
export const inputName = {
  value: (path: string) => `v:${path}`,
  currency: (path: string) => `c:${path}`,
  /** What the page showed, as a mark: a field that nobody touched is not written. */
  seen: (path: string) => `s:${path}`,
  /** A tick that takes a file away. */
  remove: (path: string) => `d:${path}`,
};

const YES = 'yes';
const NO = 'no';

/** What the inputs of a field hold, exactly as a browser sends it back when nobody touches them. */
export function writtenIn({ control, value, isList }: WrittenField, locale: string): readonly string[] {
  switch (control.kind) {
    case 'yes-no':
      return [value === true ? YES : value === false ? NO : ''];
    case 'tick':
      return [value === true ? YES : ''];
    case 'one-of': {
      // By number: values of options are outside text, and must come back exactly.
      const index = control.options.findIndex((option) => option.value === value);
      return [index < 0 ? '' : String(index)];
    }
    case 'some-of':
      return control.options.flatMap((option, index) =>
        Array.isArray(value) && value.includes(option.value) ? [String(index)] : [],
      );
    case 'money': {
      const [amount, currency] = moneyText(value, locale);
      return [amount, control.currency ?? currency];
    }
    case 'number':
      return [numberText(value, locale)];
    case 'moment':
      return [momentIn(control.type, value).shown];
    case 'lines':
      return [isList ? linesOf(value) : textOf(value)];
    case 'line':
      // A secret is not written into a page.
      return [control.type === 'password' ? '' : textOf(value)];
    case 'file':
      return [];
  }
}

/** What was sent under a name. */
export type SentTexts = (name: string) => readonly string[];

/** What was written into the inputs of a field. Undefined when it was not on the page, or nobody touched it. */
export function readWritten(field: WrittenField, sent: SentTexts, locale: string): JsonValue | undefined {
  const { control, path } = field;
  const values = sent(inputName.value(path)).map(normalBreaks);
  if (values.length === 0 || control.kind === 'file') return undefined;
  const texts = sentTexts(control, values, sent(inputName.currency(path)));
  if (markOf(texts) === sent(inputName.seen(path))[0]) return undefined;
  return entered(field, texts, locale);
}

function sentTexts(
  control: ControlView,
  values: readonly string[],
  currencies: readonly string[],
): readonly string[] {
  if (control.kind === 'some-of') return values.filter((each) => each !== '');
  if (control.kind === 'money') return [values[0] ?? '', control.currency ?? currencies[0] ?? ''];
  // An empty one is before the buttons of a choice, so that "none" is an answer, too.
  return [values.at(-1) ?? ''];
}

function entered({ control, value, isList }: WrittenField, texts: readonly string[], locale: string) {
  const [text = ''] = texts;
  switch (control.kind) {
    case 'yes-no':
      return text === YES ? true : text === NO ? false : null;
    case 'tick':
      return text === YES;
    case 'one-of':
      return control.options[indexIn(text)]?.value ?? null;
    case 'some-of':
      return texts.flatMap((each) => control.options[indexIn(each)]?.value ?? []);
    case 'money':
      return readMoney(text, texts[1] ?? '', locale, control.currency !== null);
    case 'number':
      return readNumberText(text, locale);
    case 'moment':
      return readMoment(control.type, text, zoneOf(momentIn(control.type, value).rest));
    case 'lines':
      return isList ? [...readLines(text)] : answerOf(text);
    default:
      return answerOf(text);
  }
}

/** A value that the browser's own field cannot hold is written as text, so that it does not vanish. */
export function momentIn(type: MomentType, value: JsonValue): { shown: string; rest: string; fits: boolean } {
  const { shown, rest } = momentText(type, value);
  const text = textOf(value);
  return shown === '' && text !== '' ? { shown: text, rest: '', fits: false } : { shown, rest, fits: true };
}

/** Browsers send line breaks as two characters. */
const normalBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

function indexIn(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : -1;
}

/** Short: it tells equal from different, and nothing else. */
export function markOf(written: readonly string[]): string {
  const text = JSON.stringify(written.map(normalBreaks));
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return `${text.length.toString(36)}.${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
}
