import { descendantsOf, type ElementTree, readPage } from '@handrail/page';
import type { ManifestSourcePage } from './generate-manifest.ts';

const MAX_TITLE = 100;

/** A page as the manifest lists it, under its title. */
export function sourcePage<Element extends object>(
  path: string,
  tree: ElementTree<Element>,
): ManifestSourcePage<Element> {
  return { path, title: titleOf(tree) || path, page: readPage(tree) };
}

/** Where a file of a site is served: `index.html` is its folder, `settings.html` is at `/settings`. */
export function routeOfFile(file: string): string {
  const path = file.replaceAll('\\', '/').replace(/^\/+/, '');
  return `/${path.replace(/\.html?$/i, '').replace(/(^|\/)index$/i, '$1')}`;
}

function titleOf<Element extends object>(tree: ElementTree<Element>): string {
  for (const element of descendantsOf(tree, tree.root))
    if (tree.tag(element) === 'title') return tree.text(element, MAX_TITLE);
  return '';
}
