import { CliError } from '../cli-error.ts';
import { CANCELLED, type PromptContext, pick } from '../fill/terminal-prompts.ts';
import { DRAFT_DEFAULTS, type DraftAnswers, isDraftName, isScope } from './draft-answers.ts';

/** Asks at the terminal; every question has a default, and leaving writes nothing. */
export async function askDraft(prompts: PromptContext): Promise<DraftAnswers> {
  const name = (message: string, initialValue: string) => askName(message, initialValue, prompts);
  const choose = async <Value>(
    message: string,
    choices: readonly { readonly value: Value; readonly label: string }[],
  ) => {
    const chosen = await pick(message, choices, undefined, prompts);
    if (chosen === CANCELLED) throw left();
    return chosen;
  };
  const yesNo = (message: string) =>
    choose(message, [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ]);
  const capability_id = await name('What is the capability called?', DRAFT_DEFAULTS.capability_id);
  const domain_id = await name('Which business area does it belong to?', DRAFT_DEFAULTS.domain_id);
  const entry = await choose('Where does a turn come from?', [
    { value: 'topic' as const, label: 'A fresh question' },
    { value: 'followup' as const, label: 'A follow-up on a standing question' },
    { value: 'object' as const, label: 'An object selected in a result' },
  ]);
  const isObject = entry === 'object';
  const object_kind = isObject
    ? await name('Which kind of object?', DRAFT_DEFAULTS.object_kind)
    : DRAFT_DEFAULTS.object_kind;
  const anchor = isObject
    ? await askText('Which value does the object stand for?', DRAFT_DEFAULTS.anchor, prompts, (text) =>
        isScope(text) ? 'That is a scope; please name the object itself.' : nameProblem(text),
      )
    : DRAFT_DEFAULTS.anchor;
  const uses_organization = await yesNo('Does it work for one organization at a time?');
  const uses_period = await yesNo('Does it look at a period?');
  const runtime_lane = await name('Which lane serves it?', DRAFT_DEFAULTS.runtime_lane);
  const threshold = Number(
    await askText('How many rows suffice on this lane?', String(DRAFT_DEFAULTS.threshold), prompts, (text) =>
      /^[1-9]\d{0,8}$/.test(text) ? undefined : 'Please give a whole number from 1.',
    ),
  );
  const execution_adapter = await name('Which adapter performs the call?', DRAFT_DEFAULTS.execution_adapter);
  return {
    capability_id,
    domain_id,
    runtime_lane,
    threshold,
    entry,
    object_kind,
    anchor,
    uses_organization,
    uses_period,
    execution_adapter,
  };
}

function askName(message: string, initialValue: string, prompts: PromptContext): Promise<string> {
  return askText(message, initialValue, prompts, nameProblem);
}

function nameProblem(text: string): string | undefined {
  return isDraftName(text) ? undefined : 'Please use small letters, digits and _, beginning with a letter.';
}

async function askText(
  message: string,
  initialValue: string,
  { clack, terminal }: PromptContext,
  validate: (text: string) => string | undefined,
): Promise<string> {
  const typed = await clack.text({
    message,
    initialValue,
    validate: (text) => validate(text ?? ''),
    ...terminal,
  });
  if (clack.isCancel(typed)) throw left();
  return typed;
}

function left(): CliError {
  return new CliError(1, 'left', 'Nothing was written.');
}
