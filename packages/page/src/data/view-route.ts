import type { JsonObject, JsonValue, SchemaCheck } from '@handrail/base';
import { type ArgumentProblem, checkArguments } from '../arguments/check-arguments.ts';
import type { Coercion } from '../arguments/coerce.ts';
import type { Capability } from '../site/overview.ts';

export type ViewRoute =
  | {
      readonly ok: true;
      /** Path and query on the site's origin. */
      readonly route: string;
      /** Arguments that the view does not take are left out and are here too. */
      readonly coercions: readonly Coercion[];
    }
  | {
      readonly ok: false;
      readonly reason: 'not-mapped' | 'invalid';
      readonly problems: readonly ArgumentProblem[];
    };

/**
 * Where a data view is looked at (§6.4): the page that lists it, with its checked arguments as query parameters. A view
 * without an input schema takes none.
 */
export function viewRoute(view: Capability, given: JsonObject, schemaCheck: SchemaCheck): ViewRoute {
  const { route, inputSchema } = view;
  if (route === undefined) return { ok: false, reason: 'not-mapped', problems: [] };
  const path = route.replace(/[?#].*$/s, '');
  if (!inputSchema) return { ok: true, route: path, coercions: Object.entries(given).map(drop) };
  const checked = checkArguments(given, inputSchema, schemaCheck, { unknown: 'drop' });
  if (!checked.ok) return { ok: false, reason: 'invalid', problems: checked.problems };
  const query = Object.entries(checked.args).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each: JsonValue) => parameter(name, each)),
  );
  return {
    ok: true,
    route: query.length > 0 ? `${path}?${query.join('&')}` : path,
    coercions: checked.coercions,
  };
}

function drop([field, from]: readonly [string, JsonValue]): Coercion {
  return { field, from, to: undefined, rule: 'unknown→delete' };
}

function parameter(name: string, value: JsonValue): readonly string[] {
  if (value === null || typeof value === 'object') return [];
  return [`${encode(name)}=${encode(String(value))}`];
}

/** Lone halves of surrogate pairs cannot be encoded and are replaced, as browsers do. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
