import { isJsonObject, type JsonValue } from '@handrail/base';
import { type ConfirmationRequest, provenanceLines } from '@handrail/tools';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { wrapText } from '../terminal/wrap-text.ts';

export interface ConfirmationLayout {
  /** Who asks for it: an agent, or the owner, who has typed the command. */
  readonly asker: Asker;
  readonly paint: Paint;
  readonly columns: number;
}

export type Asker = 'agent' | 'owner';

const LONGEST_VALUE = 500;

const QUESTIONS: Readonly<Record<Asker, string>> = {
  agent: 'An agent asks for your confirmation',
  owner: 'This needs your confirmation',
};

/** What an owner reads before a yes or no: every change, in values and not in the words of whoever asks for it. */
export function formatConfirmation(
  { title, tool, instance, risk, change, ownerOnly, provenance }: ConfirmationRequest,
  { asker, paint, columns }: ConfirmationLayout,
): string {
  const lines = [change, ownerOnly ?? []].flatMap((each) =>
    Array.isArray(each) ? each.map(changeLine) : pairs(each),
  );
  const origins = provenance ? provenanceLines(provenance).map(cleanLine) : [];
  const listed = (line: string) =>
    wrapText(line, columns - 2).map((part, index) => (index === 0 ? `- ${part}` : `  ${part}`));
  return [
    paint.bold(`${QUESTIONS[asker]}: ${cleanLine(title)}`),
    paint.dim(`${cleanLine(tool)} on ${cleanLine(instance)}`),
    ...(risk === 'high' ? [paint.red('The risk is high.')] : []),
    'This is what would happen:',
    ...(lines.length > 0 ? lines : ['nothing further']).flatMap(listed),
    ...(origins.length > 0 ? ['This is where it comes from:', ...origins.flatMap(listed)] : []),
  ].join('\n');
}

function changeLine(change: JsonValue): string {
  if (!isJsonObject(change) || typeof change.path !== 'string') return pairs(change).join(', ');
  const { path, label, value = null, replaces = null } = change;
  const name = typeof label === 'string' ? `${cleanLine(label)} (${cleanLine(path)})` : cleanLine(path);
  return `${name}: ${replaces === null ? '' : `${shown(replaces)} becomes `}${shown(value)}`;
}

function pairs(value: JsonValue): readonly string[] {
  if (!isJsonObject(value)) return [shown(value)];
  return Object.entries(value).map(([key, each]) => `${cleanLine(key)}: ${shown(each)}`);
}

function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  const cut = cleanLine(text.slice(0, LONGEST_VALUE));
  return text.length > LONGEST_VALUE ? `${cut}… (${text.length} characters)` : cut;
}
