import { formatReport } from '../formatters/format-report.ts';
import { plural } from '../formatters/plural.ts';
import { terminalConversationMessages } from '../messages/fill.ts';
import { cleanLine, cleanText } from '../terminal/clean-text.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import type { Aside, FillConversation, Review, ReviewReply } from './conversation.ts';
import { displayValue } from './display-value.ts';
import { effectLines } from './effect-lines.ts';
import type { FillStep } from './step.ts';
import { summaryLines } from './summary.ts';
import { CANCELLED, type Choice, decide, type PromptContext, pick, promptFor } from './terminal-prompts.ts';

/** Asks a person at a terminal. Esc or Ctrl+C never loses anything: it opens a menu. */
export function createTerminalConversation(context: PromptContext): FillConversation {
  const { clack, terminal, paint, columns } = context;
  const { output } = terminal;
  const say = (text: string) => clack.log.message(text, { output });
  const wrapped = (text: string) => wrapText(cleanText(text), columns - 4).join('\n');

  /** Undefined means the owner wants to go on answering. */
  const menu = async (): Promise<Aside | undefined> => {
    const chosen = await pick<Aside | undefined>(
      terminalConversationMessages.menu,
      [
        { value: undefined, label: terminalConversationMessages.resume },
        { value: { kind: 'back' }, label: terminalConversationMessages.back },
        { value: { kind: 'stop' }, label: terminalConversationMessages.saveStop },
        { value: { kind: 'leave' }, label: terminalConversationMessages.leaveWithoutSaving },
      ],
      undefined,
      context,
    );
    return chosen === CANCELLED ? { kind: 'leave' } : chosen;
  };

  /** Asks until there is an answer or a wish to do something else. */
  const orAside = async <Value>(
    ask: () => Promise<Value | typeof CANCELLED>,
  ): Promise<{ answer: Value } | Aside> => {
    for (;;) {
      const answer = await ask();
      if (answer !== CANCELLED) return { answer };
      const aside = await menu();
      if (aside) return aside;
    }
  };

  const choose = async <Value extends { readonly kind: string }>(
    message: string,
    choices: readonly Choice<Value>[],
  ) => {
    const chosen = await orAside(() => pick(message, choices, undefined, context));
    return 'answer' in chosen ? chosen.answer : chosen;
  };

  return {
    begin(form, { questions, goOn }) {
      clack.intro(paint.bold(cleanLine(form.document.title)), { output });
      const count = `${plural(questions, 'question')}${goOn ? terminalConversationMessages.answersKept : ''}.`;
      const lines = [form.document.description ?? '', terminalConversationMessages.intro(count)];
      say(wrapped(lines.filter(Boolean).join('\n')));
      say(paint.dim(wrapped(terminalConversationMessages.keys)));
    },
    heading({ title, description }) {
      clack.log.step(
        paint.bold(cleanLine(title)) + (description ? `\n${paint.dim(wrapped(description))}` : ''),
        { output },
      );
    },
    note: (text) => clack.log.info(wrapped(text), { output }),
    async ask(question) {
      const given = await orAside(() => promptFor(question, context));
      return 'answer' in given ? { kind: 'value', value: given.answer } : given;
    },
    async askForRows({ label, count, mayAdd, mayRemove }) {
      const have =
        count === 0 ? terminalConversationMessages.noneYet : terminalConversationMessages.soFar(count);
      return choose(`${paint.bold(cleanLine(label))}  ${paint.dim(have)}`, [
        ...(mayAdd
          ? [
              {
                value: { kind: 'add' } as const,
                label:
                  count === 0
                    ? terminalConversationMessages.addFirst
                    : terminalConversationMessages.addAnother,
              },
            ]
          : []),
        { value: { kind: 'go-on' } as const, label: terminalConversationMessages.next },
        ...(mayRemove
          ? [{ value: { kind: 'remove' } as const, label: terminalConversationMessages.removeLast }]
          : []),
      ]);
    },
    refused: (_path, message) => clack.log.error(message, { output }),
    tell(effects, form) {
      const lines = effectLines(effects, form, paint).flatMap((line) => wrapText(line, columns - 4));
      if (lines.length > 0) say(lines.join('\n'));
    },
    askToCorrect: () =>
      choose(terminalConversationMessages.correctQuestion, [
        { value: { kind: 'correct' } as const, label: terminalConversationMessages.correctYes },
        { value: { kind: 'go-on' } as const, label: 'Later' },
      ]),
    nothingBefore: () => clack.log.info(terminalConversationMessages.firstQuestion, { output }),
    async review(review) {
      clack.log.step(paint.bold('Summary'), { output });
      say(summaryLines(review.form, paint, columns - 4).join('\n'));
      say(formatReport(review.form, review.report, { paint, columns: columns - 4 }));
      return askWhatNext(review);
    },
  };

  async function askWhatNext(review: Review): Promise<ReviewReply> {
    const { valid } = review.report;
    const choices: readonly Choice<{ kind: 'complete' } | { kind: 'choose' } | Aside>[] = [
      ...(valid
        ? [{ value: { kind: 'complete' } as const, label: terminalConversationMessages.complete }]
        : []),
      {
        value: { kind: 'choose' } as const,
        label: valid ? terminalConversationMessages.changeAnswer : terminalConversationMessages.correctAnswer,
      },
      { value: { kind: 'stop' } as const, label: terminalConversationMessages.saveStop },
      { value: { kind: 'leave' } as const, label: terminalConversationMessages.leaveWithoutSaving },
    ];
    const chosen = await orAside(() => decide(terminalConversationMessages.finalQuestion, choices, context));
    const wish = 'answer' in chosen ? chosen.answer : chosen;
    if (wish.kind !== 'choose') return wish;
    const answers = review.steps.map((step) => stepChoice(step, review));
    const wrongFirst = [
      ...answers.filter(({ value }) => isWrong(value)),
      ...answers.filter(({ value }) => !isWrong(value)),
    ];
    const step = await orAside(() =>
      pick(terminalConversationMessages.whichAnswer, wrongFirst, undefined, context),
    );
    return 'answer' in step ? { kind: 'change', step: step.answer } : step;
  }

  function stepChoice(step: FillStep, { form }: Review): Choice<FillStep> {
    const { state, item, trail, kind } = step;
    const row = trail.at(-1);
    const where = state.rowIndex !== null && row ? `${row.title}: ` : '';
    const wrong = isWrong(step) ? '✗ ' : '';
    const hint =
      kind === 'rows'
        ? plural(state.rowCount ?? 0, 'row')
        : displayValue(state.value, item, form.options(state.path));
    return { value: step, label: `${wrong}${where}${item.label}`, hint };
  }
}

function isWrong({ state }: FillStep): boolean {
  return state.findings.some(({ severity }) => severity === 'error');
}
