import type { PageIndex } from '../resolution/page-index.ts';
import { type ReadPageOptions, readAnnotations } from '../resolution/read-page.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import type { PageRuntime } from './page-runtime.ts';

interface Reading {
  readonly revision: number;
  readonly trustedRoot: object | undefined;
  readonly read: PageIndex<object> | PageRefusal;
}

const readings = new WeakMap<object, Reading>();

/**
 * The page as it is now. It is read once per revision, however often it is asked for: reading is the most expensive thing
 * that is done with a page. Its findings are those of single annotations. Throws `PageRefusal` for a page that cannot be read.
 */
export function currentPage<Element extends object>(runtime: PageRuntime<Element>): PageIndex<Element> {
  // Asked for even when the reading is known: it throws once the page is gone.
  const tree = runtime.read();
  const revision = runtime.revision();
  const trustedRoot = runtime.trustedRoot?.();
  const known = readings.get(runtime);
  if (known?.revision === revision && known.trustedRoot === trustedRoot) {
    if (known.read instanceof PageRefusal) throw known.read;
    return known.read as PageIndex<Element>;
  }
  const options: ReadPageOptions<Element> = trustedRoot ? { trustedRoot } : {};
  try {
    const read = readAnnotations(tree, options);
    readings.set(runtime, { revision, trustedRoot, read: read as PageIndex<object> });
    return read;
  } catch (error) {
    if (error instanceof PageRefusal) readings.set(runtime, { revision, trustedRoot, read: error });
    throw error;
  }
}
