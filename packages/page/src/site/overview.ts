import { type JsonObject, wordsOf } from '@handrail/base';
import type { ManifestAction, ManifestView, SiteManifest } from '../manifest/site-manifest.ts';
import { actionTerms } from '../policy/action-terms.ts';
import { type ActionTerms, termsOf } from '../policy/terms.ts';
import { listActions, type PageAction } from '../resolution/list-actions.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { withClockTimes } from '../schema-inference/clock-fields.ts';
import { inferInputSchema } from '../schema-inference/infer-schema.ts';
import { withRowKey } from '../schema-inference/row-key.ts';
import { pageAt, routeOf } from './find-page.ts';
import { listLinks, type PageLink } from './list-links.ts';
import { listSteps, type PageStep } from './list-steps.ts';
import { isTemplate } from './routes.ts';
import { type CapabilityRow, shownRow } from './shown-rows.ts';

const MOST_ROWS = 100;

/** Something a planner may choose: an action, or a data view to look at. */
export interface Capability {
  readonly id: string;
  readonly kind: 'action' | 'view';
  readonly title: string;
  readonly description: string;
  readonly terms: ActionTerms;
  /** Undefined for a data view that takes no parameters. */
  readonly inputSchema: JsonObject | undefined;
  readonly outputSchema: JsonObject | undefined;
  /** Where it is offered; undefined when the manifest lists it on no page. */
  readonly route: string | undefined;
  readonly isHere: boolean;
  /** The rows of the current page that offer it, the first hundred; undefined for an action in no row. */
  readonly rows?: readonly CapabilityRow[];
  readonly rowCount?: number;
}

/** What a site offers, seen from one of its pages (§6.4). */
export interface SiteOverview {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly origin: string;
  /** Path of the current page. */
  readonly here: string;
  readonly capabilities: ReadonlyMap<string, Capability>;
  readonly pages: readonly {
    readonly route: string;
    readonly title: string;
    readonly description?: string;
  }[];
  readonly links: readonly PageLink[];
  /** What the current page leads through, in order. */
  readonly steps: readonly PageStep[];
}

export interface OverviewOptions<Element extends object> {
  readonly origin: string;
  readonly here: string;
  readonly manifest?: SiteManifest | undefined;
  /** The current page; without it only the manifest speaks. */
  readonly page?: PageIndex<Element>;
}

/**
 * Puts together what page and manifest declare. Where there is a manifest, only its actions are offered: an annotation
 * alone could be anybody's.
 */
export function describeSite<Element extends object>(options: OverviewOptions<Element>): SiteOverview {
  const { manifest, page, origin, here } = options;
  const capabilities = new Map<string, Capability>();
  if (manifest) {
    for (const action of manifest.actions.values()) {
      capabilities.set(action.id, declaredAction(action, manifest, here, page));
    }
    for (const view of manifest.data.values()) capabilities.set(view.id, declaredView(view, manifest, here));
  } else if (page) {
    for (const action of listActions(page).values()) {
      capabilities.set(action.id, {
        id: action.id,
        kind: 'action',
        title: titleFrom(action.id),
        description: labelOf(page, action.at.element),
        terms: actionTerms(page, action, undefined),
        inputSchema: inferInputSchema(page, action),
        outputSchema: undefined,
        route: here,
        isHere: true,
        ...shownRows(page, action),
      });
    }
  }
  const pages = [...(manifest?.pages.values() ?? [])].filter(({ route }) => !isTemplate(route));
  return {
    name: manifest?.site.name,
    description: manifest?.site.description,
    origin,
    here,
    capabilities,
    pages: pages.map(({ route, title, description }) => ({
      route,
      title,
      ...(description ? { description } : {}),
    })),
    links: page ? listLinks(page, { origin, path: here }) : [],
    steps: page ? listSteps(page) : [],
  };
}

function declaredAction<Element extends object>(
  action: ManifestAction,
  manifest: SiteManifest,
  here: string,
  page: PageIndex<Element> | undefined,
): Capability {
  const isListed = pageAt(manifest, here)?.actions.includes(action.id) ?? false;
  const onPage = page && listActions(page, manifest.actions).get(action.id);
  return {
    id: action.id,
    kind: 'action',
    title: action.title,
    description: action.description ?? '',
    terms: page && onPage ? actionTerms(page, onPage, manifest) : termsOf(undefined, action),
    inputSchema:
      page && onPage
        ? withRowKey(withClockTimes(action.inputSchema, page, onPage), onPage)
        : action.inputSchema,
    outputSchema: action.outputSchema,
    route: routeOf(manifest, action.id, here),
    ...(page && onPage ? shownRows(page, onPage) : {}),
    isHere: page ? onPage !== undefined : isListed,
  };
}

function shownRows<Element extends object>(
  page: PageIndex<Element>,
  { rows }: PageAction<Element>,
): Pick<Capability, 'rows' | 'rowCount'> {
  if (!rows) return {};
  const shown = rows.slice(0, MOST_ROWS);
  return {
    rows: shown.map((row) => shownRow(page, row)),
    rowCount: rows.length,
  };
}

function declaredView(view: ManifestView, manifest: SiteManifest, here: string): Capability {
  return {
    id: view.id,
    kind: 'view',
    title: view.title,
    description: view.description ?? '',
    terms: { risk: 'none', confirmation: 'never', submits: true, idempotent: true, scopes: [view.scope] },
    inputSchema: view.inputSchema,
    outputSchema: view.outputSchema,
    route: routeOf(manifest, view.id, here),
    isHere: pageAt(manifest, here)?.data.includes(view.id) ?? false,
  };
}

/** `invoice.create` gives "Create invoice". */
function titleFrom(id: string): string {
  const words = id.split('.').reverse().flatMap(wordsOf).join(' ');
  return words === '' ? id : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function labelOf<Element extends object>({ tree }: PageIndex<Element>, element: Element): string {
  const label = tree.attribute(element, 'aria-label')?.trim();
  if (label) return label;
  return tree.tag(element) === 'form' ? '' : tree.text(element, 200);
}
