/** Between two looks; short enough that no test waits noticeably longer than it has to. */
const PAUSE_MS = 5;
const LIMIT_MS = 60_000;

/**
 * Waits for a state instead of a time, so that a busy machine only makes a test slower. It throws when the state does not
 * come within the limit, which is far beyond what any state needs.
 */
export async function until(isSo: () => boolean | Promise<boolean>, what = 'the state'): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited ${LIMIT_MS / 1000} s for ${what}, which did not come.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
