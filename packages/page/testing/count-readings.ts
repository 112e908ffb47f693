import type { ElementTree, PageRuntime } from '../src/index.ts';

export interface CountedRuntime<Element extends object> {
  readonly runtime: PageRuntime<Element>;
  /** How often the whole page was read, by revision. */
  readonly readings: ReadonlyMap<number, number>;
}

/** The same runtime, counting how often its page is read as a whole. */
export function countReadings<Element extends object>(
  runtime: PageRuntime<Element>,
): CountedRuntime<Element> {
  const readings = new Map<number, number>();
  const counting = (tree: ElementTree<Element>): ElementTree<Element> => ({
    ...tree,
    annotations(element) {
      // Reading a page begins at its root, and nothing else asks for the annotations of that.
      if (element === tree.root) {
        const revision = runtime.revision();
        readings.set(revision, (readings.get(revision) ?? 0) + 1);
      }
      return tree.annotations(element);
    },
  });
  return { readings, runtime: { ...runtime, read: () => counting(runtime.read()) } };
}
