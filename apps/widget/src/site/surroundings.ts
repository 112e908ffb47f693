import type { OtherPages } from '@handrail/planner';
import { cleanText } from '@handrail/tools';
import * as messages from '../messages.ts';
import { type Gathered, gather } from '../planner/gather.ts';
import { createPlannerFiles, type PlannerFiles } from '../planner/load-planner.ts';
import type { WidgetOptions } from '../read-options.ts';
import type { Desk } from '../request/desk.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { createLookAround } from './look-around.ts';

/** Everything that is loaded for a request, each thing when it is first needed: the site, its pages, the planner. */
export class Surroundings {
  readonly #options: WidgetOptions;
  readonly #window: Window & typeof globalThis;
  readonly #files: PlannerFiles;
  #site: Promise<LoadedSite> | undefined;
  #around: OtherPages | undefined;
  #manifest: LoadedSite['manifest'];

  constructor(options: WidgetOptions, window: Window & typeof globalThis) {
    this.#options = options;
    this.#window = window;
    this.#files = createPlannerFiles(options.folder);
  }

  /** What the site is called, as far as it is known. */
  get name(): string {
    return this.#manifest ? cleanText(this.#manifest.site.name, 60) : messages.thisSite;
  }

  /** What the manifest calls an action or a data view. */
  titleOf(id: string): string {
    return (this.#manifest?.actions.get(id) ?? this.#manifest?.data.get(id))?.title ?? id;
  }

  async load(): Promise<LoadedSite> {
    const { document, fetch, location } = this.#window;
    this.#site ??= loadSite({ ...this.#options, document, fetch });
    const { manifest } = await this.#site;
    this.#around ??= createLookAround({ origin: location.origin, manifest, fetch, now: () => Date.now() });
    this.#manifest = manifest;
    return this.#site;
  }

  /** The site may say something else the next time. */
  unload(): void {
    this.#site = undefined;
    this.#around = undefined;
  }

  /** Something was done here, so its pages may show something else now. */
  forget(): void {
    this.#around?.forget();
  }

  gather(desk: Desk, said: readonly string[]): Promise<Gathered> {
    const { document, navigator } = this.#window;
    if (!this.#around) throw new Error('The site was not read.');
    const setting = { page: document.documentElement.lang, visitor: navigator.languages, now: new Date() };
    return gather(desk, this.#files, this.#around, said, setting);
  }
}
