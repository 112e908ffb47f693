import { isJsonObject, type JsonValue } from '@handrail/base';
import { type ConfirmationRequest, cleanText } from '@handrail/tools';
import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';

const MAX_LINES = 30;
const MAX_VALUE = 300;
const MAX_NAME = 200;

/** The one field of the form that an owner fills in. */
export const AGREE = 'agree';

/** What an owner-operated client shows. A button alone could be pressed by habit, so a yes is ticked and then sent. */
export function questionOf(request: ConfirmationRequest): ElicitRequestFormParams {
  return {
    mode: 'form',
    message: questionText(request),
    requestedSchema: {
      type: 'object',
      properties: {
        [AGREE]: {
          type: 'boolean',
          title: 'Yes, do this',
          description: 'Leave it off, decline or close this, and nothing happens.',
        },
      },
      required: [AGREE],
    },
  };
}

/** The question in plain words. It holds texts of forms and agents, so each of them is cleaned, capped and on one line. */
export function questionText(request: ConfirmationRequest): string {
  const { title, tool, toolset, instance, risk, change } = request;
  const entries = linesOf(change);
  const hidden = entries.length - MAX_LINES;
  return [
    `An agent asks for your confirmation: ${plain(title)}`,
    `It wants to use "${plain(tool)}" on ${plain(toolset)} ${plain(instance)}.`,
    ...(risk === 'high' ? ['The risk is high.'] : []),
    'This is what would happen:',
    ...entries.slice(0, MAX_LINES).map((line) => `- ${line}`),
    ...(hidden > 0 ? [`- and ${hidden} more that are not shown here`] : []),
  ].join('\n');
}

/** Anything but a clear yes is a no: a form that was closed, a box left off, an answer of another shape. */
export function readReply(reply: unknown): 'granted' | 'declined' {
  if (!isJsonObject(reply) || reply.action !== 'accept') return 'declined';
  return isJsonObject(reply.content) && reply.content[AGREE] === true ? 'granted' : 'declined';
}

function linesOf(change: JsonValue): readonly string[] {
  if (Array.isArray(change)) return change.map((entry: JsonValue) => pairs(entry).join(', '));
  return pairs(change);
}

function pairs(value: JsonValue): readonly string[] {
  if (!isJsonObject(value)) return [shown(value)];
  const entries = Object.entries(value);
  return entries.length === 0
    ? ['nothing further']
    : entries.map(([key, each]) => `${plain(key)}: ${shown(each)}`);
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
