import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const NODE_MODULES = `${sep}node_modules${sep}`;
const LICENCE_FILE = /^(licen[cs]e|notice|copying)([.-].*)?$/i;

/** The licences of all packages that the modules come from: who ships a bundle ships these with it. */
export function licenceNotices(modules: readonly string[]): string {
  const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
  const notices = [...folders].map(readNotice).sort((a, b) => (a.title < b.title ? -1 : 1));
  const titles = new Set<string>();
  const texts = notices.flatMap(({ title, text }) => {
    if (titles.has(title)) return [];
    titles.add(title);
    return [`${title}\n\n${text}\n`];
  });
  return `Handrail contains parts of the following packages.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

function packageFolder(module: string): string | undefined {
  const at = module.lastIndexOf(NODE_MODULES);
  if (at < 0) return undefined;
  const start = at + NODE_MODULES.length;
  const [first = '', second = ''] = module.slice(start).split(sep);
  return join(module.slice(0, start), first.startsWith('@') ? join(first, second) : first);
}

function readNotice(folder: string): { readonly title: string; readonly text: string } {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})`;
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => LICENCE_FILE.test(name)) : [];
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
  return { title, text: text || `Licence: ${manifest.license ?? 'not given'}.` };
}
