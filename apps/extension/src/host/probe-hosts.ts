/**
 * Runs in the page's own world, where `liveForm` can be seen, and so has to be whole in itself: the browser passes its text. What it
 * returns is data from the page.
 */
export function probeHosts(selector: string, methods: readonly string[]) {
  return Array.from(document.querySelectorAll(selector))
    .slice(0, 100)
    .flatMap((element, index) => {
      const live = Reflect.get(element, 'liveForm');
      if (typeof live !== 'object' || live === null) return [];
      const definition = live.document;
      if (typeof definition !== 'object' || definition === null) return [];
      if (!methods.every((name) => typeof live[name] === 'function')) return [];
      const { url, version, title, sidecars } = definition;
      const location = element.getAttribute('src') ?? element.getAttribute('data-formspec-url');
      const named = { url: String(url), version: String(version), title: String(title ?? '') };
      return [{ index, ...named, location, sidecars: sidecars ?? null }];
    });
}
