import type { CliIo } from '../cli-io.ts';

/** Whoever asks a second time does not want to wait, so only the first time is heard. */
export function untilStopped(io: CliIo): { readonly asked: Promise<void>; forget(): void } {
  let forget = () => {};
  const asked = new Promise<void>((resolve) => {
    forget = io.onStop(() => {
      forget();
      resolve();
    });
  });
  return { asked, forget: () => forget() };
}
