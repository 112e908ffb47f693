import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Without times of an earlier run Vitest starts large files first. These are small, because they run a contract or a task set
 * that lives elsewhere, and take longest: started last, they would keep one core waiting for minutes.
 */
const LONG = [
  'start/first-run.browser.test.ts',
  'widget/src/outcomes.browser.test.ts',
  'extension/src/extension.browser.test.ts',
  'commands/lint-rendered.browser.test.ts',
  'page/scripted-contract.browser.test.ts',
  'dom/src/runtime-contract.browser.test.ts',
  'sites/tasks.browser.test.ts',
  'page/runtime-contract.browser.test.ts',
  'sites/library.browser.test.ts',
  'pages/console-accessible.browser.test.ts',
  'dashboard/src/accessible.browser.test.ts',
  'mcp/stdio/connect-stdio.test.ts',
  'mcp/stdio/serve-stdio.test.ts',
  'commands/guide.test.ts',
  'store-sqlite/src/crash.test.ts',
  'commands/up.test.ts',
  'scripts/crash/crash.test.ts',
  'scripts/crash/shared.test.ts',
  'scripts/mutation/campaign.test.ts',
  'tasks/open/planner.test.ts',
  'owner-pages/src/owner-pages.test.ts',
  'process/process-connector.test.ts',
  'commands/assist-serve.test.ts',
  'store-sqlite/src/sqlite-store.test.ts',
  'store-postgres/src/postgres-store.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONG.some((end) => moduleId.endsWith(`/${end}`));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
