import type { JsonObject, JsonValue } from '@handrail/base';
import { type Capability, describeSite, type PageIndex } from '@handrail/page';
import { withTextBounds } from './text-bounds.ts';
import { firstPart, viewsOf } from './views-of.ts';

export interface ManifestSourcePage<Element extends object> {
  /** Path of the page on its site. */
  readonly path: string;
  readonly title: string;
  readonly page: PageIndex<Element>;
}

export interface GenerateManifestOptions<Element extends object> {
  readonly origin: string;
  readonly name: string;
  readonly pages: readonly ManifestSourcePage<Element>[];
  /** A manifest that is there already. What it says of an action, view or page is kept as it is. */
  readonly before?: JsonObject;
}

export interface GeneratedManifest {
  readonly manifest: JsonObject;
  /** What was assumed and should be looked at, one sentence each. */
  readonly assumptions: readonly string[];
}

/** Writes the manifest that the annotations of pages amount to. Where two pages have an action, the first one counts. */
export function generateManifest<Element extends object>(
  options: GenerateManifestOptions<Element>,
): GeneratedManifest {
  const { origin, name, pages, before = {} } = options;
  const actions = new Map(entriesOf(before.actions));
  const views = new Map(entriesOf(before.data));
  const routes = new Map(entriesOf(before.pages));
  const assumptions: string[] = [];
  for (const { path, title, page } of pages) {
    const collections = viewsOf(page);
    const offered = [...describeSite({ origin, here: path, page }).capabilities.values()];
    const isFilter = ({ id }: Capability) => collections.some((view) => view.id === id);
    const found = offered.filter((capability) => !isFilter(capability));
    // The form that narrows a list has the parameters of its view.
    const filters = new Map(offered.filter(isFilter).map(({ id, inputSchema }) => [id, inputSchema]));
    for (const capability of found) {
      if (actions.has(capability.id)) continue;
      const { id, inputSchema = { type: 'object', properties: {} } } = capability;
      const { schema, withoutPattern } = withTextBounds(page, id, inputSchema);
      const declared = declaredBy(page, id);
      actions.set(id, actionOf(capability, schema, declared));
      assumptions.push(...assumedOf(capability, declared));
      for (const field of withoutPattern)
        assumptions.push(
          `The pattern of "${field}" of "${id}" is left out, because not every runtime reads it.`,
        );
    }
    const shown = collections.filter(({ id }) => !actions.has(id));
    for (const { id, entry } of shown) {
      const inputSchema = filters.get(id);
      if (!views.has(id)) views.set(id, inputSchema ? { ...entry, inputSchema } : entry);
    }
    if (routes.has(path)) continue;
    const ids = found.map(({ id }) => id);
    const data = shown.map(({ id }) => id);
    routes.set(path, {
      title,
      ...(ids.length > 0 ? { actions: ids } : {}),
      ...(data.length > 0 ? { data } : {}),
    });
  }
  return {
    manifest: {
      ...before,
      version: before.version ?? '0.1',
      site: before.site ?? { name, origin },
      actions: Object.fromEntries(actions),
      ...(views.size > 0 ? { data: Object.fromEntries(views) } : {}),
      pages: Object.fromEntries(routes),
    },
    assumptions,
  };
}

interface Declared {
  /** A form that asks for a page, as a search does, and says nothing of a risk. */
  readonly isReading: boolean;
  readonly hasRisk: boolean;
  readonly idempotent: boolean | undefined;
}

function declaredBy<Element extends object>({ tree, actions }: PageIndex<Element>, id: string): Declared {
  const [at] = actions.get(id) ?? [];
  const { risk, idempotent } = at?.annotation ?? {};
  const attribute = (name: string) => (at ? tree.attribute(at.element, name) : undefined);
  // A form with neither method nor address is one that script sends.
  const isGet = attribute('method')?.trim().toLowerCase() === 'get';
  const isSent = attribute('method') === undefined && attribute('action') !== undefined;
  const isForm = at !== undefined && tree.tag(at.element) === 'form';
  const isReading = isForm && (isGet || isSent) && (risk ?? 'none') === 'none';
  return { isReading, hasRisk: risk !== undefined, idempotent };
}

function scopeOf(id: string, { isReading }: Declared): string {
  return `${firstPart(id)}.${isReading ? 'read' : 'write'}`;
}

function actionOf(
  { id, title, description, terms }: Capability,
  inputSchema: JsonObject,
  declared: Declared,
): JsonObject {
  return {
    title,
    ...(description === '' ? {} : { description }),
    scope: terms.scopes[0] ?? scopeOf(id, declared),
    risk: terms.risk,
    confirmation: terms.confirmation,
    idempotent: declared.idempotent ?? (declared.isReading || terms.idempotent),
    inputSchema,
    outputSchema: { type: 'object' },
  };
}

function assumedOf({ id, terms }: Capability, declared: Declared): readonly string[] {
  return [
    ...(terms.scopes.length === 0
      ? [`The scope of "${id}" is assumed to be "${scopeOf(id, declared)}".`]
      : []),
    ...(terms.risk === 'none' && !declared.hasRisk
      ? [`"${id}" is assumed to be harmless, because its page says nothing else.`]
      : []),
  ];
}

function entriesOf(value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
