import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The names of the tools that the provider of a page announces to whoever asks in the page. */
export const announcedIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        document.addEventListener('formspec-tools-available', (event) => {
          const { tools } = JSON.parse((event as CustomEvent<string>).detail);
          resolve(tools.map(({ name }: { name: string }) => name));
        });
        document.dispatchEvent(new CustomEvent('formspec-tools-wanted', { detail: '{}' }));
      }),
  );

/** Makes the page note which members of its live form are used. */
export const watchForm = (page: Page) =>
  page.evaluate(() => {
    const container = document.querySelector('#contact') as HTMLElement & { liveForm: object };
    const used = new Set<string>();
    const form = container.liveForm;
    const watched = new Proxy(form, {
      get(target, name) {
        used.add(String(name));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      ownKeys: () => {
        used.add('(all keys)');
        return Reflect.ownKeys(form);
      },
    });
    Object.assign(globalThis, { used });
    container.liveForm = watched;
  });

export const usedOf = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { used: Set<string> }).used].sort());

/** The values of all controls of the page. */
export const valuesIn = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('input, select'), (each) => (each as HTMLInputElement).value),
  );

export const HOW_TO = readFileSync(
  new URL('../../../docs/how-to/use-the-extension.md', import.meta.url),
  'utf8',
);

/** The block of a language in the how-to. */
export function block(language: string): string {
  const text = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(HOW_TO)?.[1];
  if (text === undefined) throw new Error(`The how-to has no block of ${language}.`);
  return text;
}

/** What a script of the page can reach of the browser's API for extensions. */
export function extensionApiIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { chrome = {}, browser } = globalThis as { chrome?: object; browser?: unknown };
    const powers = [
      'action',
      'extension',
      'permissions',
      'runtime',
      'scripting',
      'sidePanel',
      'storage',
      'tabs',
    ];
    return [...powers.filter((name) => name in chrome), ...(browser === undefined ? [] : ['browser'])];
  });
}

/** A page that forges messages of the extension and replaces what scripts in it would use. */
export function spoilGlobals(page: Page): Promise<void> {
  return page.evaluate(() => {
    const forged = { type: 'fill', entries: [{ key: 'f1', value: 'Eve' }] };
    postMessage(forged, location.origin);
    postMessage({ type: 'formspec.tools.answer', callId: 'x', result: {} }, location.origin);
    document.dispatchEvent(
      new CustomEvent('handrail-extension-start', { detail: '{"host":0,"documents":{}}' }),
    );
    Object.assign(globalThis, {
      JSON: { parse: () => ({}), stringify: () => 'Eve' },
      CustomEvent: class {},
    });
    Element.prototype.getAttribute = () => 'email';
    Object.defineProperty(HTMLInputElement.prototype, 'labels', { get: () => [] });
  });
}
