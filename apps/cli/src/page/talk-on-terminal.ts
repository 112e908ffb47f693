import { optionAt, type ShownAnswer, type SiteHeard, type SiteListener, showAnswer } from '@handrail/planner';
import type { CliIo } from '../cli-io.ts';
import { openPrompts } from '../fill/open-prompts.ts';
import { alongGuide, CANCELLED, decide, type PromptContext, pick } from '../fill/terminal-prompts.ts';
import { talkOnTerminalMessages } from '../messages/pages.ts';
import { formatAnswer } from './format-answer.ts';

/** The plan to carry out, or why there is none. */
export type Talked =
  | { readonly heard: SiteHeard; readonly isGivenUp: false }
  | { readonly heard: SiteHeard; readonly isGivenUp: true };

const CHANGE = 'change';

/**
 * Asks the owner what is left to ask, and shows them the plan, which they can still change. Without a terminal the answer
 * stays as it is.
 */
export async function talkOnTerminal(listener: SiteListener, first: SiteHeard, io: CliIo): Promise<Talked> {
  const prompts = await openPrompts(true, io);
  if (!prompts) return { heard: first, isGivenUp: false };
  let heard = first;
  for (;;) {
    const shown = showAnswer(heard.answer, heard.knowledge);
    const words = await nextWords(shown, heard, prompts);
    if (words === undefined) return { heard, isGivenUp: false };
    if (words === CANCELLED) return { heard, isGivenUp: true };
    heard = await listener.hear(words);
  }
}

/** What the owner says next; undefined when there is nothing left to say. */
async function nextWords(
  shown: ShownAnswer,
  { knowledge: { site } }: SiteHeard,
  prompts: PromptContext,
): Promise<string | undefined | typeof CANCELLED> {
  const { clack, terminal, paint, columns } = prompts;
  const isChange = shown.kind === 'plan' && shown.calls.some(({ kind }) => kind === 'action');
  if (shown.kind !== 'question' && !isChange) return undefined;
  const text = formatAnswer(shown, site, { paint, columns: columns - 4 });
  if (shown.kind === 'question') {
    if (shown.options.length === 0) return freeText(text, prompts);
    const choices = shown.options.map(({ label, reply }, at) => ({
      value: reply,
      label: `${at + 1}. ${label}`,
    }));
    const other = { value: CHANGE, label: talkOnTerminalMessages.somethingElse(choices.length + 1) } as const;
    const chosen = await pick(shown.text, [...choices, other], undefined, prompts);
    if (chosen !== CHANGE) return chosen;
    const typed = await freeText(talkOnTerminalMessages.yourAnswer, prompts);
    return typed === CANCELLED ? typed : optionAt(typed, shown.options);
  }
  clack.log.info(text, { output: terminal.output });
  const chosen = await decide<true | false | typeof CHANGE>(
    talkOnTerminalMessages.confirmQuestion,
    [
      { value: true, label: talkOnTerminalMessages.yes },
      { value: CHANGE, label: talkOnTerminalMessages.change },
      { value: false, label: talkOnTerminalMessages.no },
    ],
    prompts,
  );
  if (chosen === CHANGE) return freeText(talkOnTerminalMessages.whatToChange, prompts);
  if (chosen === CANCELLED || !chosen) return CANCELLED;
  return undefined;
}

async function freeText(message: string, prompts: PromptContext): Promise<string | typeof CANCELLED> {
  const { clack, terminal } = prompts;
  const typed = await clack.text({
    message: alongGuide(message, prompts),
    validate: (text) => ((text ?? '').trim() === '' ? talkOnTerminalMessages.empty : undefined),
    ...terminal,
  });
  return clack.isCancel(typed) ? CANCELLED : typed;
}
