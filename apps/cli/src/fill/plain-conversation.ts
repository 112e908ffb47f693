import { colourOf, formatReport } from '../formatters/format-report.ts';
import { plural } from '../formatters/plural.ts';
import { plainConversationMessages } from '../messages/fill.ts';
import { cleanLine, cleanText } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import type { Answers } from './answers.ts';
import type { FillConversation } from './conversation.ts';
import { displayValue } from './display-value.ts';
import { effectLines } from './effect-lines.ts';
import { summaryLines } from './summary.ts';

export interface PlainConversationOptions {
  readonly answers: Answers;
  readonly print: (text: string) => void;
  readonly paint: Paint;
  readonly columns: number;
}

const MARGIN = '    ';

/** Plays prepared answers and writes what happens as lines: for scripts, for CI, and to read along. */
export function createPlainConversation({
  answers,
  print,
  paint,
  columns,
}: PlainConversationOptions): FillConversation {
  const paragraph = (text: string, margin: string) => {
    for (const line of wrapText(cleanText(text), columns - margin.length))
      print(paint.dim(`${margin}${line}`));
  };
  return {
    begin(form, { questions, goOn }) {
      print(paint.bold(cleanLine(form.document.title)));
      if (form.document.description) paragraph(form.document.description, '');
      print(
        plainConversationMessages.start(
          plural(questions, 'question'),
          goOn ? plainConversationMessages.withResponse : '',
        ),
      );
    },
    heading({ title, description }) {
      print(`\n${paint.bold(cleanLine(title))}`);
      if (description) paragraph(description, '');
    },
    note: (text) => paragraph(text, '  '),
    async ask({ path, label, required, number, total, description, hint, value, options, ...field }) {
      const answer = answers.take(path);
      print(`  ${paint.dim(`${number} of ${total}`)}  ${cleanLine(label)}${required ? ' *' : ''}`);
      for (const text of [description, hint]) if (text) paragraph(text, MARGIN);
      const kept = answer === undefined ? paint.dim(plainConversationMessages.leftAsItIs) : '';
      print(`${MARGIN}${paint.bold('>')} ${displayValue(answer ?? value, field, options)}${kept}`);
      return answer === undefined ? { kind: 'keep' } : { kind: 'value', value: answer };
    },
    async askForRows({ path, label, count, mayAdd }) {
      const add = mayAdd && answers.wantsRow(path, count);
      print(
        `  ${cleanLine(label)}: ${add ? plainConversationMessages.addingRow(count + 1) : plainConversationMessages.noMore(plural(count, 'row'))}`,
      );
      return { kind: add ? 'add' : 'go-on' };
    },
    refused(path, message) {
      answers.refused(path, message);
      print(`${MARGIN}${paint.red('✗')} ${message}`);
    },
    tell(effects, form) {
      for (const line of effectLines(effects, form, paint)) {
        const [first = '', ...rest] = wrapText(line, columns - MARGIN.length - 2);
        print(`${MARGIN}${first}`);
        for (const more of rest) print(`${MARGIN}  ${more}`);
      }
    },
    askToCorrect: async () => ({ kind: 'go-on' }),
    nothingBefore: () => undefined,
    async review({ form, report }) {
      print(`\n${paint.bold('Summary')}`);
      for (const line of summaryLines(form, paint, columns - 2)) print(`  ${line}`);
      print(`\n${formatReport(form, report, { paint, columns })}`);
      for (const { path, reason } of answers.unused(form)) {
        print(
          plainConversationMessages.answerNotUsed(colourOf('error', paint)('✗'), cleanLine(path), reason),
        );
      }
      return { kind: report.valid ? 'complete' : 'stop' };
    },
  };
}
