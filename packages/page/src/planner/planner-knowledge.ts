import { needsConfirmation } from '@handrail/tools';
import { propertyNamesOf } from '../manifest/property-schema.ts';
import type { SiteOverview } from '../site/overview.ts';
import type { NavigationSpace } from './navigation-target.ts';

/** What a planner's answer is held against. */
export interface PlannerKnowledge extends NavigationSpace {
  /** Actions and data views by id. */
  readonly capabilities: ReadonlyMap<string, KnownCapability>;
}

export interface KnownCapability {
  readonly kind: 'action' | 'view';
  /** Only its exact id means it: it is too grave to be reached by a repair. */
  readonly isGrave: boolean;
  readonly fields: readonly string[];
}

export function knowledgeOf({ origin, capabilities, pages, links }: SiteOverview): PlannerKnowledge {
  const known = [...capabilities.values()].map(
    ({ id, kind, terms, inputSchema }): [string, KnownCapability] => [
      id,
      {
        kind,
        isGrave: needsConfirmation(terms) || terms.risk === 'high',
        fields: inputSchema ? propertyNamesOf(inputSchema) : [],
      },
    ],
  );
  const routes = [...pages, ...links].map(({ route }) => route);
  return { origin, routes, capabilities: new Map(known) };
}
