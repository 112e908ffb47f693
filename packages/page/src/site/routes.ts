/** Characters that browsers drop or turn into others, so that two readers could see two addresses. */
const DOUBTFUL = /[\p{Cc}\p{Cs}\s\\]/u;
const MAX_ROUTE = 2_000;

/** A path of the site: one leading slash, nothing that could be taken for a host or a scheme, no fragment. */
export function isRoute(route: string): boolean {
  return (
    route.length <= MAX_ROUTE && /^\/(?!\/)/.test(route) && !DOUBTFUL.test(route) && !route.includes('#')
  );
}

/** `/projects/:id` is the shape of many paths and no place to go to. */
export function isTemplate(route: string): boolean {
  return pathOf(route)
    .split('/')
    .some((segment) => segment.startsWith(':') && segment.length > 1);
}

export function pathOf(route: string): string {
  const end = route.search(/[?#]/);
  return end === -1 ? route : route.slice(0, end);
}

/** Whether two paths name one page; a trailing slash makes no difference, a query is not looked at. */
export function samePath(one: string, other: string): boolean {
  return trimmed(one) === trimmed(other);
}

export function fitsTemplate(path: string, template: string): boolean {
  const segments = trimmed(path).split('/');
  const wanted = trimmed(template).split('/');
  return (
    segments.length === wanted.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? segments[index] !== '' : segment === segments[index],
    )
  );
}

function trimmed(route: string): string {
  const path = pathOf(route);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
