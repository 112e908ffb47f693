import { fileURLToPath } from 'node:url';

const readTypes = new URL('./read-types.mjs', import.meta.url).href;

/** Arguments for Node to run a program from its source, in a process of its own. */
export function fromSource(program: URL, parameters: readonly string[] = []): string[] {
  return ['--conditions=handrail-source', '--import', readTypes, fileURLToPath(program), ...parameters];
}
