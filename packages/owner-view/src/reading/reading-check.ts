import type { ActionDocument } from '../action/action-facts.ts';
import { readableName } from '../labels/readable-name.ts';
import { type ValueRow, valueRows } from '../value-rows.ts';

/** A question about what is being approved that whoever has looked can answer at a glance. */
export interface ReadingCheck {
  /** What people call the value. */
  readonly label: string;
  readonly options: readonly string[];
  readonly right: string;
}

const MOST_LENGTH = 60;
const OPTIONS = 3;

/**
 * Asks for one of the values as it is shown: a number if there is one, since a wrong amount matters most. Undefined when there
 * is nothing that could be told from something else. `random` gives numbers from 0 to 1.
 */
export function readingCheck(
  documents: readonly ActionDocument[],
  locale: string,
  random: () => number,
): ReadingCheck | undefined {
  const shown = documents.flatMap(({ value, labels }) =>
    [...valueRows(value, { labels, locale })].flatMap(shownRow),
  );
  const numbers = shown.filter(({ text }) => /[1-9]/.test(text));
  const asked = pick(numbers.length > 0 ? numbers : shown, random);
  if (!asked) return undefined;
  const taken = new Set(shown.map(({ text }) => text));
  const others =
    numbers.length > 0
      ? otherNumbers(asked.text, taken, random)
      : [...taken].filter((text) => text !== asked.text).slice(0, OPTIONS - 1);
  if (others.length === 0) return undefined;
  const options = [...others, asked.text];
  const turn = Math.floor(random() * options.length);
  return {
    label: asked.label,
    right: asked.text,
    options: [...options.slice(turn), ...options.slice(0, turn)],
  };
}

interface ShownRow {
  readonly label: string;
  readonly text: string;
}

function shownRow({ label, name, content }: ValueRow): readonly ShownRow[] {
  const text =
    content.kind === 'read' ? content.text : content.kind === 'value' ? String(content.value ?? '') : '';
  const called = label ?? (name === undefined ? '' : (readableName(String(name)) ?? String(name)));
  return text !== '' && text.length <= MOST_LENGTH && called !== '' ? [{ label: called, text }] : [];
}

/** The same text with one digit changed, so that it looks alike and means something else. */
function otherNumbers(text: string, taken: ReadonlySet<string>, random: () => number): readonly string[] {
  const others = new Set<string>();
  const places = [...text].flatMap((letter, at) => (/[0-9]/.test(letter) ? [at] : []));
  for (let tries = 0; tries < 30 && others.size < OPTIONS - 1; tries += 1) {
    const at = places[Math.floor(random() * places.length)] ?? 0;
    const digit = (Number(text[at]) + 1 + Math.floor(random() * 8)) % 10;
    const other = `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
    // A number does not begin with a nought that was not there.
    if (!taken.has(other) && !(digit === 0 && at === places[0])) others.add(other);
  }
  return [...others];
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
