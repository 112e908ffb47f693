import type { RunningServer } from '@handrail/server';
import type { CliIo } from '../../cli-io.ts';
import { openPrompts } from '../../fill/open-prompts.ts';
import { CANCELLED, decide } from '../../fill/terminal-prompts.ts';
import { commonMessages } from '../../messages/common.ts';
import { askOwnerMessages } from '../../messages/guide.ts';
import { playOwner } from './play-owner.ts';

export interface GuideQuestion {
  readonly runId: string;
  readonly nodeId: string;
  /** Names the question, so that the answer is for no later one. */
  readonly interruptId: string;
  /** Set off when the question was answered elsewhere, or nobody needs the answer any more. */
  readonly signal: AbortSignal;
}

export type GuideAnswer = 'answered' | 'left' | 'elsewhere';

/** Asks the owner on the terminal; they may as well answer on the page. Without a terminal the page is played. */
export async function askOwner(
  server: RunningServer,
  { runId, nodeId, interruptId, signal }: GuideQuestion,
  io: CliIo,
): Promise<GuideAnswer> {
  const path = `/approve/${encodeURIComponent(runId)}/${encodeURIComponent(nodeId)}`;
  const prompts = await openPrompts(false, io);
  if (!prompts) {
    io.print(askOwnerMessages.noTerminal);
    await playOwner(await server.ownerLink(), path);
    return 'answered';
  }
  const choice = await decide(
    commonMessages.confirmQuestion,
    [
      { value: 'reject', label: askOwnerMessages.no },
      { value: 'accept', label: askOwnerMessages.yes },
      { value: 'leave', label: askOwnerMessages.later, hint: askOwnerMessages.laterHint },
    ],
    prompts,
    signal,
  );
  if (signal.aborted) return 'elsewhere';
  if (choice === CANCELLED || choice === 'leave') return 'left';
  // Whoever sits here started the host and may read its data folder: that is the owner.
  const outcome = await server.host.interrupts.resolve(
    server.owner,
    { runId, nodeId, interruptId },
    { action: choice },
  );
  if (!outcome.ok) io.print(`  ${outcome.refusal.message}`);
  return 'answered';
}
