import { isJsonObject, type JsonValue } from '@handrail/base';
import { type ConfirmationRequest, cleanText, provenanceLines } from '@handrail/tools';

const MAX_LINES = 30;
const MAX_VALUE = 300;
const MAX_NAME = 200;

/**
 * What an owner is asked, in plain words. It repeats texts of forms and agents, so each of them is cleaned, capped and
 * kept on one line; what is left out is said.
 */
export function questionText(request: ConfirmationRequest): string {
  const { title, tool, toolset, instance, risk, change, provenance } = request;
  const entries = linesOf(change);
  const hidden = entries.length - MAX_LINES;
  const origins = provenance ? provenanceLines(provenance) : [];
  return [
    `An agent asks for your confirmation: ${plain(title)}`,
    `It wants to use "${plain(tool)}" on ${plain(toolset)} ${plain(instance)}.`,
    ...(risk === 'high' ? ['The risk is high.'] : []),
    'This is what would happen:',
    ...entries.slice(0, MAX_LINES).map((line) => `- ${line}`),
    ...(hidden > 0 ? [`- and ${hidden} more that are not shown here`] : []),
    ...(origins.length > 0 ? ['This is where it comes from:'] : []),
    ...origins.slice(0, MAX_LINES).map((line) => `- ${oneLine(cleanText(line, MAX_VALUE))}`),
  ].join('\n');
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
  const text = JSON.stringify(value);
  const cut = oneLine(cleanText(text, MAX_VALUE));
  return text.length > MAX_VALUE ? `${cut} (shortened from ${text.length} characters)` : cut;
}

function plain(text: string): string {
  return oneLine(cleanText(text, MAX_NAME));
}

function oneLine(text: string): string {
  return text.replace(/[\n\t]+/g, ' ');
}
