import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonArgument } from '../documents/read-json-argument.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { pageActMessages } from '../messages/pages.ts';
import { openSite } from '../page/open-page.ts';
import { hintsFor } from '../page/page-hints.ts';
import type { PageCommandOptions } from '../page/page-options.ts';
import { waitForOwner, withWindow } from '../page/review-window.ts';
import { type CallReport, openSiteCaller } from '../page/site-caller.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface PageActOptions extends PageCommandOptions {
  readonly target: string;
  readonly action: string;
  /** JSON text; `-` reads it from standard input, `@file` from a file. */
  readonly input?: string;
  /** The id of an approval that the owner issued. */
  readonly approval?: string;
  /** An action that makes this one reachable, such as one that opens the dialog it is in. */
  readonly first?: string;
}

/** Carries out one action of a page, or looks at one of its data views. */
export async function pageAct(options: PageActOptions, io: CliIo): Promise<ExitCode> {
  const { action, approval, target } = options;
  const input =
    options.input === undefined ? {} : await readJsonArgument(pageActMessages.input, options.input, io);
  const open = (more: PageCommandOptions = {}) => openSite(target, { ...options, ...more }, io);
  const { page, notice } = await withWindow(await open(), [action], options, open, io);
  try {
    const caller = await openSiteCaller(page, approval === undefined ? [] : [approval], io);
    const hints = hintsFor(page, action);
    const names = caller.toolset.list().map(({ name }) => name);
    if (!names.includes(action)) {
      const own = names.filter((name) => !name.startsWith('page.'));
      const offer =
        own.length > 0 ? pageActMessages.offers(cleanLine(own.join(', '))) : pageActMessages.offersNothing;
      const hint = hints.afterRefusal();
      throw wrongUse(
        pageActMessages.notOffered(cleanLine(action), offer, hint === undefined ? '' : ` ${hint}`),
      );
    }
    const print = ({ json, text, isRefusal }: CallReport) => {
      if (options.json) io.print(toJsonText(json));
      else if (isRefusal) io.printError(text);
      else io.print(text);
    };
    if (options.first !== undefined) {
      const first = await caller.call(options.first, {});
      if (first.isRefusal) {
        print(first);
        return first.exit;
      }
    }
    const report = await caller.call(action, input, { hints, notice });
    print(report);
    if (report.finish && page.window) await waitForOwner(page.window, io);
    return report.exit;
  } finally {
    await page.close();
  }
}
