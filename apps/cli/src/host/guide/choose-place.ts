import type { CliIo } from '../../cli-io.ts';
import { openPrompts } from '../../fill/open-prompts.ts';
import { CANCELLED, pick } from '../../fill/terminal-prompts.ts';
import { guideMessages } from '../../messages/guide.ts';

export type GuidePlace = 'browser' | 'terminal' | 'stopped';

/** With somebody at a terminal, where they want to follow, unless they stop; without, here. */
export async function choosePlace(io: CliIo, stopped: Promise<void>): Promise<GuidePlace> {
  const prompts = await openPrompts(false, io);
  if (!prompts) return 'terminal';
  const end = new AbortController();
  void stopped.then(() => end.abort());
  const chosen = await pick<GuidePlace>(
    guideMessages.where,
    [
      { value: 'browser', label: guideMessages.inBrowser, hint: guideMessages.inBrowserHint },
      { value: 'terminal', label: guideMessages.inTerminal, hint: guideMessages.inTerminalHint },
    ],
    undefined,
    prompts,
    end.signal,
  );
  return chosen === CANCELLED ? 'stopped' : chosen;
}
