import type { JsonObject } from '@handrail/base';
import { type ActionOutcome, type Execution, type RunOptions, runAction } from '@handrail/page';
import { startTasks, type Tasks, type TasksOptions } from '@handrail/tasks';
import { type Browser, type OpenPage, openInBrowser, type Page, type PageAt } from './open-page.ts';

export const NEW_TASK = { title: 'Book a room', assignee: 'Mira Adler' };

export type BoardOptions = Pick<TasksOptions, 'pause'> & Pick<PageAt, 'prepare'>;

/** The task board in a browser. */
export interface Board extends OpenPage {
  readonly tasks: Tasks;
  readonly page: Page;
  readonly execution: Execution<object>;
  act(action: string, args: JsonObject, options?: RunOptions): Promise<ActionOutcome>;
}

/** Starts the site and opens the board, as it is once its script has drawn it. */
export async function openBoard(browser: Browser, { pause, prepare }: BoardOptions = {}): Promise<Board> {
  const tasks = await startTasks(pause ? { pause } : {});
  const at = { origin: tasks.origin, path: '/', ...(prepare ? { prepare } : {}) };
  const { page, execution, close } = await openInBrowser(browser, at);
  await page.waitForSelector('[data-agent-kind=collection][aria-busy=false] [data-agent-kind=item]');
  return {
    tasks,
    page,
    execution,
    act: (action, args, options) => runAction(execution, action, args, options),
    async close() {
      await close();
      await tasks.close();
    },
  };
}

/** Lets the page offer a person whom the site does not know any more. */
export function withFormerColleague(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route('**/api/people', async (route) => {
      const response = await route.fetch();
      const people = (await response.json()) as readonly object[];
      await route.fulfill({ response, json: [...people, { name, role: 'Design' }] });
    });
  };
}
