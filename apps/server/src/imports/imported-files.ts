import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@handrail/site-source';
import { makeFolders } from '@handrail/store-sqlite';
import { dataFolderMessages } from '../messages/data.ts';
import { StartError } from '../start-error.ts';

/** What an owner imported on their pages, as files in the data folder. It is there again with the next start. */
export class ImportedFiles {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'imported');
  }

  /** Paths for the library of forms; empty when none was imported. */
  forms(): readonly string[] {
    const folder = join(this.#folder, 'forms');
    return existsSync(folder) ? [folder] : [];
  }

  sites(): readonly SiteConfig[] {
    const file = join(this.#folder, 'sites.json');
    if (!existsSync(file)) return [];
    const sites = parsed(readFileSync(file, 'utf8'));
    // Runs depend on them, so they are not left out without a word.
    if (!Array.isArray(sites) || !sites.every(isSite))
      throw new StartError('data-folder-unusable', dataFolderMessages.sitesUnreadable(file));
    return sites;
  }

  contracts(): readonly { readonly name: string; readonly text: string }[] {
    const folder = join(this.#folder, 'contracts');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  }

  saveForm(name: string, text: string): void {
    this.#save('forms', `${name}.json`, text);
  }

  saveContract(name: string, text: string): void {
    this.#save('contracts', `${name}.contract.yaml`, text);
  }

  saveSites(sites: readonly SiteConfig[]): void {
    this.#save('', 'sites.json', JSON.stringify(sites, null, 2));
  }

  #save(part: string, name: string, text: string): void {
    saveWhole(join(this.#folder, part), name, text);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSite(value: unknown): value is SiteConfig {
  if (typeof value !== 'object' || value === null) return false;
  const { name, url } = value as Partial<SiteConfig>;
  return typeof name === 'string' && typeof url === 'string' && URL.canParse(url);
}

/** Writes a file as a whole or not at all. */
export function saveWhole(folder: string, name: string, text: string): void {
  makeFolders(folder);
  const waiting = join(folder, `.${name}.new`);
  writeFileSync(waiting, text, { mode: 0o600 });
  renameSync(waiting, join(folder, name));
}
