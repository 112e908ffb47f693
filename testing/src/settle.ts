// As it is before a test puts another in its place.
const { setImmediate } = globalThis;

const TURNS = 20;

/**
 * Lets everything happen in this process that waits for nothing but its turn: promises, and messages that are delivered a
 * turn later. How long that takes makes no difference. What comes from a socket, a thread or a timer is not waited for.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
