import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { isJsonObject, type JsonObject } from '@handrail/base';
import { routeOfFile } from '@handrail/lint';
import { WELL_KNOWN_PATH } from '@handrail/page';
import type { ResolvedConfig } from 'vite';
import { messages } from './messages.ts';

/** An HTML file of a project and the path that it is served at. */
export interface PageFile {
  readonly file: string;
  readonly path: string;
}

/** The HTML files that a project is built from. */
export function entryPages(config: ResolvedConfig): readonly PageFile[] {
  const input = config.build.rolldownOptions.input ?? 'index.html';
  const files = typeof input === 'string' ? [input] : Object.values(input);
  return files
    .filter((file) => /\.html?$/i.test(file))
    .map((file) => resolve(config.root, file))
    .map((file) => ({ file, path: pathOf(config, relative(config.root, file)) }));
}

/** Where a file below the root of a project, or of its build, is served. */
export function pathOf({ base }: ResolvedConfig, file: string): string {
  const folder = base.startsWith('/') ? base : '/';
  return `${folder}${routeOfFile(file).slice(1)}`;
}

/** The manifest that a project has already; undefined without one. */
export async function givenManifest(
  { root, publicDir }: ResolvedConfig,
  given: string | undefined,
): Promise<JsonObject | undefined> {
  const file = given === undefined ? join(publicDir, WELL_KNOWN_PATH) : resolve(root, given);
  const text = given === undefined ? await textIfThere(file) : await readFile(file, 'utf8');
  if (text === undefined) return undefined;
  const value = parsed(text);
  if (isJsonObject(value)) return value;
  throw new Error(messages.notAManifest(file));
}

/** The `llms.txt` that a project serves; undefined without one. */
export function givenLlmsTxt({ publicDir }: ResolvedConfig): Promise<string | undefined> {
  return textIfThere(join(publicDir, 'llms.txt'));
}

async function textIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
