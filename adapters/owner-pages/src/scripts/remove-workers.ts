import { createHash } from 'node:crypto';

/**
 * Removes service workers before the button can be pressed. This host has none, so one that is here was left by another program,
 * and a worker that only listens cannot be seen in any request. It is in the page itself: a file could come from a cache that
 * the other program filled.
 */
export const REMOVE_WORKERS = `(async () => {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const buttons = document.querySelectorAll('main button');
  for (const button of buttons) button.disabled = true;
  try {
    for (const worker of await workers.getRegistrations()) await worker.unregister();
  } finally {
    for (const button of buttons) button.disabled = false;
  }
})();`;

const hash = createHash('sha256').update(REMOVE_WORKERS).digest('base64');

export const REMOVE_WORKERS_POLICY = `script-src 'sha256-${hash}'`;
