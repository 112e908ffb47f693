import { type FoundSidecars, SidecarCache } from '@handrail/assist';

/** Where sidecars are kept while the browser runs. They are documents of the page, not of the owner. */
export interface SidecarPlace {
  read(key: string): Promise<unknown>;
  write(key: string, found: FoundSidecars): Promise<void>;
}

/** Sidecars by definition, version and site (Assist §9), also after the panel was closed. */
export class KeptSidecars extends SidecarCache<FoundSidecars> {
  readonly #place: SidecarPlace;

  constructor(place: SidecarPlace) {
    super();
    this.#place = place;
  }

  override get(
    url: string,
    version: string,
    load: () => Promise<FoundSidecars>,
    isLasting: (found: FoundSidecars) => boolean,
  ): Promise<FoundSidecars> {
    const key = `sidecars ${JSON.stringify([url, version])}`;
    const loadOnce = async () => {
      const kept = await this.#place.read(key).catch(() => undefined);
      // Only this class writes there, and pages cannot reach it.
      if (kept !== undefined) return kept as FoundSidecars;
      const found = await load();
      // When there is no room left they are loaded again next time.
      if (isLasting(found)) await this.#place.write(key, found).catch(() => undefined);
      return found;
    };
    return super.get(url, version, loadOnce, isLasting);
  }
}
