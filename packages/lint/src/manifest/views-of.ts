import type { JsonObject } from '@handrail/base';
import type { PageIndex } from '@handrail/page';

export interface GeneratedView {
  readonly id: string;
  readonly entry: JsonObject;
}

/** The data views that the collections of a page amount to, each with the values that its rows name. */
export function viewsOf<Element extends object>(page: PageIndex<Element>): readonly GeneratedView[] {
  const names = new Map<string, Set<string>>();
  const open: { readonly id: string; readonly end: number }[] = [];
  for (const { annotation, order, end } of page.elements) {
    while (open.length > 0 && (open.at(-1)?.end ?? order) < order) open.pop();
    const { kind, action, field } = annotation;
    if (kind === 'collection' && action !== undefined) {
      if (!names.has(action)) names.set(action, new Set());
      open.push({ id: action, end });
    }
    const around = open.at(-1);
    if (kind === 'result' && field !== undefined && around) names.get(around.id)?.add(field);
  }
  return [...names].map(([id, fields]) => {
    const properties = Object.fromEntries([...fields].map((name) => [name, { type: 'string' }]));
    return { id, entry: viewOf(id, properties) };
  });
}

function viewOf(id: string, properties: JsonObject): JsonObject {
  const words = id.split(/[._-]+/).join(' ');
  return {
    title: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`,
    scope: `${firstPart(id)}.read`,
    outputSchema: { type: 'array', items: { type: 'object', properties } },
  };
}

/** An id without what comes behind its first dot. */
export function firstPart(id: string): string {
  return id.replace(/\..*$/s, '');
}
