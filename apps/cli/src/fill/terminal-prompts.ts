import type { JsonValue } from '@handrail/base';
import type { Terminal } from '../cli-io.ts';
import { terminalPromptsMessages } from '../messages/fill.ts';
import { cleanLine, cleanText } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { withoutUnread } from '../terminal/without-unread.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { editableValue } from './display-value.ts';
import { parseReply } from './parse-reply.ts';
import type { FieldQuestion } from './question.ts';

type Clack = typeof import('@clack/prompts');

/** The owner pressed Esc or Ctrl+C. */
export const CANCELLED: unique symbol = Symbol('cancelled');

export interface PromptContext {
  readonly clack: Clack;
  readonly terminal: Terminal;
  readonly paint: Paint;
  readonly columns: number;
  readonly today: string;
}

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

/** Lists longer than this are searched by typing. */
const MOST_LISTED = 12;
/** Asks for one field in the way that suits its data type. */
export async function promptFor(
  question: FieldQuestion,
  context: PromptContext,
): Promise<JsonValue | typeof CANCELLED> {
  const { dataType, options, value } = question;
  const message = messageFor(question, context);
  if (dataType === 'multiChoice' && options) return promptForSeveral(message, question, context);
  if (dataType === 'boolean' || (dataType === 'choice' && options)) {
    const known: readonly Choice<JsonValue>[] =
      dataType === 'choice' && options
        ? options.map((option) => ({ value: option.value, label: option.label }))
        : [
            { value: true, label: 'Yes' },
            { value: false, label: 'No' },
          ];
    return pick(
      message,
      [...known, { value: null, label: terminalPromptsMessages.leaveEmpty }],
      value,
      context,
    );
  }
  return promptForText(message, question, context);
}

/**
 * One of several, where the choice does something. Keys that were pressed before the question could be read are ignored, and
 * the question then says so.
 */
export async function decide<Value>(
  message: string,
  choices: readonly Choice<Value>[],
  context: PromptContext,
  signal?: AbortSignal,
): Promise<Value | typeof CANCELLED> {
  const { terminal, paint } = context;
  let shown = message;
  const unread = withoutUnread(terminal, () => {
    shown = `${message}\n${paint.yellow(terminalPromptsMessages.keyIgnored)}`;
    // The library draws a question again when the size of its output changes.
    terminal.output.emit('resize');
  });
  try {
    const settled = { ...context, terminal: unread.terminal };
    return await pick(() => shown, choices, undefined, settled, signal);
  } finally {
    unread.end();
  }
}

/** One of several. The signal takes the question back. */
export async function pick<Value>(
  /** Read whenever the question is drawn. */
  message: string | (() => string),
  choices: readonly Choice<Value>[],
  current: Value | undefined,
  context: PromptContext,
  signal?: AbortSignal,
): Promise<Value | typeof CANCELLED> {
  const { clack, terminal } = context;
  const text = () => (typeof message === 'string' ? message : message());
  // The library compares values, so it gets numbers.
  const options = choices.map(({ label, hint }, index) => ({
    value: index,
    label: cleanLine(label),
    ...(hint === undefined ? {} : { hint }),
  }));
  const at = choices.findIndex(({ value }) => value === current);
  const initial = at >= 0 && current !== null ? { initialValue: at } : {};
  const many = options.length > MOST_LISTED;
  const chosen = many
    ? await clack.autocomplete({
        message: alongGuide(text(), context),
        options,
        ...initial,
        ...terminal,
        placeholder: terminalPromptsMessages.search,
        maxItems: 8,
      })
    : await clack.select({
        get message() {
          return text();
        },
        options,
        ...initial,
        ...terminal,
        ...(signal ? { signal } : {}),
        showInstructions: false,
      });
  if (clack.isCancel(chosen)) {
    if (!many) takeBack(options, context);
    return CANCELLED;
  }
  const choice = choices[chosen];
  if (!choice) throw new Error('The prompt gave a choice that was not offered.');
  return choice.value;
}

/**
 * The library leaves the option that was under the cursor as if it had been chosen, struck out where there are colours. It is on the
 * line before the last one, and nobody chose it.
 */
function takeBack(
  options: readonly { readonly label: string }[],
  { terminal, columns }: PromptContext,
): void {
  const isOneLine = options.every(({ label }) => label.length + 3 < columns);
  if (isOneLine && Reflect.get(terminal.output, 'isTTY') === true)
    terminal.output.write('\u001b[2A\u001b[0J');
}

async function promptForSeveral(
  message: string,
  { options, value }: FieldQuestion,
  { clack, terminal }: PromptContext,
) {
  const known = options ?? [];
  const chosen = await clack.multiselect({
    message,
    options: known.map((option) => ({ value: option.value, label: cleanLine(option.label) })),
    initialValues: Array.isArray(value)
      ? value.filter((entry) => known.some((option) => option.value === entry))
      : [],
    required: false,
    ...terminal,
  });
  return clack.isCancel(chosen) ? CANCELLED : chosen;
}

async function promptForText(
  message: string,
  question: FieldQuestion,
  context: PromptContext,
): Promise<JsonValue | typeof CANCELLED> {
  const { clack, terminal, today } = context;
  const long = question.dataType === 'text';
  const shown = cleanText(editableValue(question.value));
  const initialValue = long ? shown : cleanLine(shown);
  const typed = await (long ? clack.multiline : clack.text)({
    message: alongGuide(message, context),
    initialValue,
    placeholder: PLACEHOLDERS[question.dataType] ?? '',
    validate: (text) => {
      const parsed = parseReply(question, text ?? '', today);
      return parsed.ok ? undefined : parsed.message;
    },
    ...(long ? { showSubmit: true } : {}),
    ...terminal,
  });
  if (clack.isCancel(typed)) return CANCELLED;
  // What was not touched stays exactly as it was, even where it cannot be shown as it is.
  if (typed === initialValue) return question.value;
  const parsed = parseReply(question, typed ?? '', today);
  if (!parsed.ok) throw new Error('The prompt gave a reply that was refused.');
  return parsed.value;
}

/** Some prompts of the library draw their guide only beside the first line of a message. */
export function alongGuide(message: string, { clack, paint }: PromptContext): string {
  return message.split('\n').join(`\n${paint.dim(clack.S_BAR)}  `);
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  date: terminalPromptsMessages.exampleDate,
  dateTime: terminalPromptsMessages.exampleDateTime,
  time: terminalPromptsMessages.exampleTime,
  integer: terminalPromptsMessages.exampleInteger,
  decimal: terminalPromptsMessages.exampleDecimal,
  money: terminalPromptsMessages.exampleMoney,
  uri: 'https://',
  attachment: 'https://',
};

function messageFor(question: FieldQuestion, { paint, columns }: PromptContext): string {
  const { label, required, number, total, description, hint, suffix, prefix, currency, dataType } = question;
  const unit = [prefix, suffix, dataType === 'money' ? currency : '']
    .filter(Boolean)
    .map((each) => cleanLine(each ?? ''));
  const head = [
    `${paint.bold(cleanLine(label))}${required ? paint.yellow(' *') : ''}`,
    ...(unit.length > 0 ? [paint.dim(`in ${unit.join(' ')}`)] : []),
    paint.dim(`${number} of ${total}`),
  ].join('  ');
  const long = dataType === 'text' ? terminalPromptsMessages.multiline : null;
  const more = [description, hint, long].flatMap((text) =>
    text ? wrapText(cleanText(text), columns - 6) : [],
  );
  return [head, ...more.map((line) => paint.dim(line))].join('\n');
}
