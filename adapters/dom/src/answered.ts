/**
 * Resolves when the page has done what it does at once in answer to an event: its handlers, what they promise, and the
 * tasks that frameworks draw in. Messages come in turn with those tasks and, unlike timers, also in pages in the back.
 */
export async function answered(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }
}
