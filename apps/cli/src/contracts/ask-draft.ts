import { CliError } from '../cli-error.ts';
import { CANCELLED, type PromptContext, pick } from '../fill/terminal-prompts.ts';
import { askDraftMessages } from '../messages/contracts.ts';
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
  const capability_id = await name(askDraftMessages.capability, DRAFT_DEFAULTS.capability_id);
  const domain_id = await name(askDraftMessages.owner, DRAFT_DEFAULTS.domain_id);
  const entry = await choose(askDraftMessages.entry, [
    { value: 'topic' as const, label: askDraftMessages.freshQuestion },
    { value: 'followup' as const, label: askDraftMessages.followUp },
    { value: 'object' as const, label: askDraftMessages.selectedObject },
  ]);
  const isObject = entry === 'object';
  const object_kind = isObject
    ? await name(askDraftMessages.kind, DRAFT_DEFAULTS.object_kind)
    : DRAFT_DEFAULTS.object_kind;
  const anchor = isObject
    ? await askText(askDraftMessages.anchor, DRAFT_DEFAULTS.anchor, prompts, (text) =>
        isScope(text) ? askDraftMessages.anchorIsScope : nameProblem(text),
      )
    : DRAFT_DEFAULTS.anchor;
  const uses_organization = await yesNo(askDraftMessages.organization);
  const uses_period = await yesNo(askDraftMessages.period);
  const runtime_lane = await name(askDraftMessages.lane, DRAFT_DEFAULTS.runtime_lane);
  const threshold = Number(
    await askText(askDraftMessages.threshold, String(DRAFT_DEFAULTS.threshold), prompts, (text) =>
      /^[1-9]\d{0,8}$/.test(text) ? undefined : askDraftMessages.wholeNumber,
    ),
  );
  const execution_adapter = await name(askDraftMessages.adapter, DRAFT_DEFAULTS.execution_adapter);
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
  return isDraftName(text) ? undefined : askDraftMessages.name;
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
  return new CliError(1, 'left', askDraftMessages.nothingWritten);
}
