import { readFileSync } from 'node:fs';

const read = (name: string) =>
  readFileSync(new URL(`../../../fixtures/aaf/${name}`, import.meta.url), 'utf8');

/** The form of §6.2, as it is in the proposal. */
export const invoicePage = (): string => read('invoice-create.html');
/** The button and the field of §6.3. */
export const workspacePage = (): string => read('workspace-delete.html');
/** The manifest of §6.5. */
export const exampleManifest = (): string => read('agent-manifest.json');
