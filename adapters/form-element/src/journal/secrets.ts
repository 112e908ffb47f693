import { isSecretLike } from '@handrail/assist';
import type { ItemDocument } from '@handrail/form';
import type { DataPlace } from './draft.ts';

const SLICE_MS = 8;

/**
 * Which fields ask for secrets. Reading all words of a large form takes a while, so it is done in slices, between the person's own
 * doings.
 */
export class Secrets {
  readonly #known = new WeakMap<ItemDocument, boolean>();

  readonly isSecret = (item: ItemDocument): boolean => {
    const known = this.#known.get(item) ?? isSecretLike(item, undefined);
    this.#known.set(item, known);
    return known;
  };

  async learn(places: readonly Pick<DataPlace, 'item'>[]): Promise<void> {
    let end = performance.now() + SLICE_MS;
    for (const { item } of places) {
      if (item) this.isSecret(item);
      if (performance.now() < end) continue;
      await new Promise((resolve) => setTimeout(resolve));
      end = performance.now() + SLICE_MS;
    }
  }
}
