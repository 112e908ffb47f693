import { afterEach } from 'vitest';

interface Closing {
  close(): Promise<void>;
}

/** Closes after each test what was opened in it, the last first. */
export function closeAfterEach(): <T extends Closing | { readonly proxy: Closing }>(
  opened: Promise<T> | T,
) => Promise<T> {
  const open: Closing[] = [];
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });
  return async (opening) => {
    const opened = await opening;
    open.push('proxy' in opened ? opened.proxy : opened);
    return opened;
  };
}
