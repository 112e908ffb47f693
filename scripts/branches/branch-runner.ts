import { appendFileSync } from 'node:fs';
import { type SerializedConfig, TestRunner } from 'vitest';

/** The variable of the environment that names the file to which numbers of reached branches are added. */
const RESULTS_VARIABLE = 'HANDRAIL_REACHED_BRANCHES';

const place = globalThis as {
  __branches?: Set<number>;
  __branchesWritten?: Set<number>;
  __reached?: (id: number) => true;
};

/** Runs tests as usual, and notes which branches they reached. */
export default class BranchRunner extends TestRunner {
  constructor(config: SerializedConfig) {
    super(config);
    const branches = new Set<number>();
    place.__branches ??= branches;
    place.__reached ??= (id) => {
      branches.add(id);
      return true;
    };
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    const path = process.env[RESULTS_VARIABLE];
    if (!path || !place.__branches) return;
    place.__branchesWritten ??= new Set();
    const written = place.__branchesWritten;
    const found = [...place.__branches].filter((id) => !written.has(id));
    for (const id of found) written.add(id);
    appendFileSync(path, `${found.join(' ')}\n`);
  }
}
