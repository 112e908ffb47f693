import type { Confirm, Confirmation } from '../../src/index.ts';

/** An owner who answers when the test lets them. */
export function decision() {
  let answer: (confirmation: Confirmation) => void = () => {};
  let heard: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const confirm: Confirm = () => {
    heard();
    return new Promise<Confirmation>((resolve) => {
      answer = resolve;
    });
  };
  return { confirm, asked, says: (confirmation: Confirmation) => answer(confirmation) };
}

export function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}

export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 400) throw new Error('What the test waits for did not happen.');
    await after(10, undefined);
  }
}
