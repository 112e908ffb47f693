import { isJsonObject, type JsonValue } from '@handrail/base';
import { type ConfirmationRequest, markedText, provenanceLines } from '@handrail/tools';
import { formatConfirmationMessages } from '../messages/assist.ts';
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

/** More than this is not read on a terminal before a decision. */
const MOST_SHOWN = 50_000;

const QUESTIONS: Readonly<Record<Asker, string>> = {
  agent: formatConfirmationMessages.agentAsks,
  owner: formatConfirmationMessages.title,
};

/**
 * What an owner reads before a yes or no: every change, in values and not in the words of whoever asks for it. Undefined
 * when it is more than a terminal can show; nobody can agree to it there.
 */
export function formatConfirmation(
  { title, tool, instance, risk, change, ownerOnly, provenance }: ConfirmationRequest,
  { asker, paint, columns }: ConfirmationLayout,
): string | undefined {
  const lines = [change, ownerOnly ?? []].flatMap((each) =>
    Array.isArray(each) ? each.map(changeLine) : pairs(each),
  );
  const origins = provenance ? provenanceLines(provenance).map(marked) : [];
  const listed = (line: string) =>
    wrapText(line, columns - 2).map((part, index) => (index === 0 ? `- ${part}` : `  ${part}`));
  const text = [
    paint.bold(`${QUESTIONS[asker]}: ${marked(title)}`),
    paint.dim(`${marked(tool)} on ${marked(instance)}`),
    ...(risk === 'high' ? [paint.red(formatConfirmationMessages.highRisk)] : []),
    formatConfirmationMessages.effects,
    ...(lines.length > 0 ? lines : [formatConfirmationMessages.nothingMore]).flatMap(listed),
    ...(origins.length > 0 ? [formatConfirmationMessages.sources, ...origins.flatMap(listed)] : []),
  ].join('\n');
  return text.length > MOST_SHOWN ? undefined : text;
}

function changeLine(change: JsonValue): string {
  if (!isJsonObject(change) || typeof change.path !== 'string') return pairs(change).join(', ');
  const { path, label, value = null, replaces = null } = change;
  const name = typeof label === 'string' ? `${marked(label)} (${marked(path)})` : marked(path);
  return `${name}: ${replaces === null ? '' : `${shown(replaces)} becomes `}${shown(value)}`;
}

function pairs(value: JsonValue): readonly string[] {
  if (!isJsonObject(value)) return [shown(value)];
  return Object.entries(value).map(([key, each]) => `${marked(key)}: ${shown(each)}`);
}

function shown(value: JsonValue): string {
  return marked(JSON.stringify(value));
}

/** On one line, with marks on what cannot be seen and on what looks like something else. */
function marked(text: string): string {
  return cleanLine(markedText(text));
}
