/**
 * Holds commits back, to see what a slow disk does: the first number closes it while it is 1, the second counts the commits
 * that came to it. Over shared memory, because commits happen in their own thread.
 */
export type CommitGate = Int32Array<SharedArrayBuffer>;

/** Blocks this thread while the gate is closed. */
export function passGate(gate: CommitGate): void {
  Atomics.add(gate, 1, 1);
  Atomics.wait(gate, 0, 1);
}
