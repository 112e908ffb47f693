import { readFile } from 'node:fs/promises';

const BUNDLE = new URL('../../../adapters/form-element/dist/bundle/', import.meta.url);

/** A file of the built form element. */
export async function builtElementFile(name: string): Promise<string | undefined> {
  return readFile(new URL(name, BUNDLE), 'utf8').catch(() => undefined);
}
