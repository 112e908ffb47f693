import type { JsonObject } from '@handrail/base';
import type { Caller, Host } from '@handrail/host';
import { decisionValue, noteProblem, ownerEnglish } from '@handrail/owner-view';
import { markedText } from '@handrail/tools';
import type { CliIo } from '../../cli-io.ts';
import { openPrompts } from '../../fill/open-prompts.ts';
import { CANCELLED, decide, type PromptContext } from '../../fill/terminal-prompts.ts';
import { commonMessages } from '../../messages/common.ts';
import { askOwnerMessages } from '../../messages/guide.ts';
import { cleanLine } from '../../terminal/clean-text.ts';
import { playOwner } from './play-owner.ts';

export interface GuideQuestion {
  readonly runId: string;
  readonly nodeId: string;
  /** Names the question, so that the answer is for no later one. */
  readonly interruptId: string;
  /** What becomes of a request for changes. */
  readonly changesHint?: string | undefined;
  /** Set off when the question was answered elsewhere, or nobody needs the answer any more. */
  readonly signal: AbortSignal;
}

export type GuideAnswer = 'answered' | 'left' | 'elsewhere';

/** What of a host the question needs. */
export interface GuideHost {
  readonly host: { readonly interrupts: Pick<Host['interrupts'], 'find' | 'needsPasskey' | 'resolve'> };
  readonly owner: Caller;
  ownerLink(): Promise<string>;
}

/**
 * Asks the owner on the terminal; they may as well answer on the page. Without a terminal the page is played. A terminal has no
 * passkeys: for what needs one it is said where to approve, and the question stays open to be declined here or answered there.
 */
export async function askOwner(server: GuideHost, question: GuideQuestion, io: CliIo): Promise<GuideAnswer> {
  const { runId, nodeId, interruptId, changesHint, signal } = question;
  const { interrupts } = server.host;
  let needsPasskey = await interrupts.needsPasskey(server.owner, runId, nodeId);
  if (needsPasskey) io.print(askOwnerMessages.needsPasskey);
  const prompts = await openPrompts(false, io);
  if (!prompts && needsPasskey) return 'elsewhere';
  if (!prompts) {
    io.print(askOwnerMessages.noTerminal);
    const path = `/approve/${encodeURIComponent(runId)}/${encodeURIComponent(nodeId)}`;
    await playOwner(await server.ownerLink(), path);
    return 'answered';
  }
  for (;;) {
    const choice = await decide(
      commonMessages.confirmQuestion,
      choices(startAgain(io), changesHint).filter(({ value }) => value !== 'accept' || !needsPasskey),
      prompts,
      signal,
    );
    if (signal.aborted) return 'elsewhere';
    if (choice === CANCELLED || choice === 'leave') return 'left';
    const answer = choice === 'refine' ? await askForChanges(prompts, signal) : { action: choice };
    if (signal.aborted) return 'elsewhere';
    if (!answer) return 'left';
    // Whoever sits here started the host and may read its data folder: that is the owner.
    const target = { runId, nodeId, interruptId };
    const outcome = await interrupts.resolve(server.owner, target, answer);
    if (outcome.ok) return 'answered';
    io.print(`  ${outcome.refusal.message}`);
    const open = await interrupts.find(server.owner, runId, nodeId);
    if (!open.ok || open.value.interruptId !== interruptId) return 'elsewhere';
    needsPasskey = await interrupts.needsPasskey(server.owner, runId, nodeId);
  }
}

/** What should be different, in the owner's words; undefined when they stopped. */
async function askForChanges(
  { clack, terminal }: PromptContext,
  signal: AbortSignal,
): Promise<JsonObject | undefined> {
  const text = await clack.text({
    message: askOwnerMessages.whatToChange,
    placeholder: askOwnerMessages.noPasswords,
    validate: (typed = '') => {
      const problem = noteProblem('refine', typed);
      return problem && ownerEnglish.action.noteProblems[problem];
    },
    signal,
    ...terminal,
  });
  return clack.isCancel(text) ? undefined : decisionValue('refine', text);
}

function choices(again: string, changesHint: string | undefined) {
  return [
    { value: 'reject', label: askOwnerMessages.no },
    {
      value: 'refine',
      label: ownerEnglish.action.decisions.refine,
      ...(changesHint !== undefined && { hint: cleanLine(markedText(changesHint)) }),
    },
    { value: 'accept', label: askOwnerMessages.yes },
    { value: 'leave', label: askOwnerMessages.later, hint: askOwnerMessages.laterHint(again) },
  ] as const;
}

/** What was typed to get here: it goes on with what was left open. */
export function startAgain({ environment, program }: CliIo): string {
  return environment.npm_lifecycle_event === 'start' ? 'npm start' : `${program} guide`;
}
