import type { ChildProcess } from 'node:child_process';

const ASK_MS = 1_000;
const INSIST_MS = 4_000;

/**
 * Ends a child and whatever it started: first its input is closed, then it is asked, then it is killed. Resolves when it
 * is gone.
 */
export function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timers = [
      setTimeout(() => signal(child, 'SIGTERM'), ASK_MS),
      setTimeout(() => signal(child, 'SIGKILL'), INSIST_MS),
    ];
    child.once('exit', () => {
      for (const timer of timers) clearTimeout(timer);
      resolve();
    });
    child.stdin?.end();
  });
}

/** What a child that is gone has left behind goes with it. */
export function endGroup(child: ChildProcess): void {
  signal(child, 'SIGKILL');
}

/** The child leads its own process group, so that its children hear it too. */
function signal({ pid }: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // It is gone.
  }
}
