import { until } from './until.ts';

/** Milliseconds, as the rule of owner-view has it; a test that answers sooner is ignored and fails. */
const SETTLING_MS = 500;

/** Waits until a page without scripts that was loaded just now takes a decision: hosts ignore one that nobody can have read. */
export async function takesDecision(): Promise<void> {
  const loadedAt = performance.now();
  await until(() => performance.now() - loadedAt >= SETTLING_MS, 'the page to take a decision');
}
