import { parseOrigin } from '../site/origin.ts';
import { fitsTemplate, isRoute, isTemplate, pathOf, samePath } from '../site/routes.ts';

export interface NavigationSpace {
  /** Of the page that the planner was asked about. */
  readonly origin: string;
  /** Routes and links of the site; undefined when nobody knows them, and then any path of the origin may be meant. */
  readonly routes?: readonly string[];
}

export type NavigationTarget =
  | { readonly ok: true; readonly page: string; readonly search: string; readonly isRepaired: boolean }
  | { readonly ok: false; readonly message: string };

const ADDRESS = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)([^#]*)/i;

/**
 * Where a planner wants to go, as a path of this site (§6.6): a full address loses its origin, a relative path gets its
 * slash. Anything that a browser could take for another site or for script is refused.
 */
export function readTarget(given: string, { origin, routes }: NavigationSpace): NavigationTarget {
  const text = given.trim();
  let path = text;
  const address = ADDRESS.exec(text);
  if (address) {
    const [, start = '', rest = ''] = address;
    if (parseOrigin(start) === undefined || parseOrigin(start) !== parseOrigin(origin))
      return refused('another site');
    path = rest.startsWith('/') ? rest : `/${rest}`;
  } else if (/^[a-z][a-z0-9+.-]*:/i.test(text) || /^[/\\]{2}/.test(text)) {
    return refused('another site');
  } else {
    path = path.replace(/#.*$/s, '');
    if (path === '') return refused('nowhere');
    if (!path.startsWith('/')) path = `/${path.replace(/^\.\//, '')}`;
  }
  if (!isRoute(path) || /(?:^|\/)\.\.?(?:\/|$)/.test(pathOf(path)))
    return refused('something that is not a page of this site');
  const known = knownPath(pathOf(path), routes);
  if (typeof known === 'object') return known;
  return { ok: true, page: known, search: path.slice(pathOf(path).length), isRepaired: path !== text };
}

function knownPath(path: string, routes: readonly string[] | undefined): string | NavigationTarget {
  if (!routes) return isTemplate(path) ? refused('many pages at once') : path;
  const concrete = routes.filter((route) => !isTemplate(route));
  if (isTemplate(path)) {
    const fitting = [...new Set(concrete.map(pathOf).filter((route) => fitsTemplate(route, path)))];
    const [only, ...others] = fitting;
    return only !== undefined && others.length === 0 ? only : refused('many pages at once');
  }
  const isKnown =
    concrete.some((route) => samePath(route, path)) ||
    routes.some((route) => isTemplate(route) && fitsTemplate(path, route));
  return isKnown ? path : refused('a page that this site does not list');
}

function refused(where: string): NavigationTarget {
  return { ok: false, message: `The navigation leads to ${where} and is refused.` };
}
