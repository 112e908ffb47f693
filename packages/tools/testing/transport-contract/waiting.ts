import type { Confirm, Confirmation } from '../../src/index.ts';

/** An owner who answers when the test lets them. */
export function decision() {
  let answer: (confirmation: Confirmation) => void = () => {};
  let heard: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    heard = resolve;
  });
  let stopped: () => void = () => {};
  /** Nobody waits for the answer any more, and the end that asks knows it. */
  const givenUp = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  const confirm: Confirm = ({ signal }) => {
    signal.addEventListener('abort', stopped);
    heard();
    return new Promise<Confirmation>((resolve) => {
      answer = resolve;
    });
  };
  return { confirm, asked, givenUp, says: (confirmation: Confirmation) => answer(confirmation) };
}
