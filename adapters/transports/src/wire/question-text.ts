import { isJsonObject, type JsonValue } from '@handrail/base';
import { type ConfirmationRequest, markedText, provenanceLines } from '@handrail/tools';

const MAX_LINES = 300;
const MAX_TEXT = 20_000;

/**
 * What an owner is asked, in plain words. It repeats texts of forms and agents, so each of them is kept on one line, with
 * marks on what cannot be seen and on what looks like something else. Undefined when not all of it can be shown: nobody can
 * agree to what they do not see.
 */
export function questionText(request: ConfirmationRequest): string | undefined {
  const { title, tool, toolset, instance, risk, change, provenance } = request;
  const origins = provenance ? provenanceLines(provenance) : [];
  const lines = [
    `An agent asks for your confirmation: ${plain(title)}`,
    `It wants to use "${plain(tool)}" on ${plain(toolset)} ${plain(instance)}.`,
    ...(risk === 'high' ? ['The risk is high.'] : []),
    'This is what would happen:',
    ...linesOf(change).map((line) => `- ${line}`),
    ...(origins.length > 0 ? ['This is where it comes from:'] : []),
    ...origins.map((line) => `- ${plain(line)}`),
  ];
  const text = lines.join('\n');
  return lines.length > MAX_LINES || text.length > MAX_TEXT ? undefined : text;
}

function linesOf(change: JsonValue): readonly string[] {
  if (Array.isArray(change)) return change.map((entry: JsonValue) => pairs(entry).join(', '));
  return pairs(change);
}

function pairs(value: JsonValue): readonly string[] {
  if (!isJsonObject(value)) return [shown(value)];
  const entries = Object.entries(value);
  if (entries.length === 0) return ['nothing further'];
  return entries.map(([key, each]) => `${plain(key)}: ${shown(each)}`);
}

function shown(value: JsonValue): string {
  return plain(JSON.stringify(value));
}

function plain(text: string): string {
  return markedText(text.replace(/[\n\t]+/g, ' '));
}
