import type { JsonObject } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import type { PageFinding, PageFindingSeverity } from '../annotations/finding.ts';
import { ROW_KEY } from '../annotations/identifiers.ts';
import { listActions, type PageAction } from '../resolution/list-actions.ts';
import { type PageIndex, placeOf } from '../resolution/page-index.ts';
import { resolveField } from '../resolution/resolve.ts';
import { pageAt } from '../site/find-page.ts';
import { propertyNamesOf, propertySchema } from './property-schema.ts';
import type { ManifestAction, SiteManifest } from './site-manifest.ts';

const NO_INPUT: JsonObject = {};

/**
 * Where a page and its manifest disagree. With a path, what the manifest promises for that page must also be there.
 * Fields are looked up for their own action: one of the same name in another action does not count.
 */
export function alignPage<Element extends object>(
  index: PageIndex<Element>,
  manifest: SiteManifest,
  path?: string,
): readonly PageFinding[] {
  const findings: PageFinding[] = [];
  const actions = listActions(index, manifest.actions);
  for (const action of actions.values()) {
    const declared = manifest.actions.get(action.id);
    if (!declared) {
      // The form that narrows a list is for people what the parameters of its view are for agents.
      const view = manifest.data.get(action.id);
      if (view) {
        findings.push(...fieldsDiffer(index, action, view.inputSchema ?? NO_INPUT));
        continue;
      }
      findings.push(
        finding(index, action, 'not-in-manifest', `The manifest has no action "${shown(action.id)}".`),
      );
      continue;
    }
    findings.push(
      ...termsDiffer(index, action, declared),
      ...rowsDiffer(index, action, declared),
      ...fieldsDiffer(index, action, declared.inputSchema),
    );
  }
  for (const id of (path === undefined ? undefined : pageAt(manifest, path))?.actions ?? []) {
    if (actions.has(id)) continue;
    findings.push({
      rule: 'not-on-page',
      severity: 'warning',
      message: `The manifest lists "${shown(id)}" for this page, which has no such action.`,
      places: [],
      action: id,
    });
  }
  return findings;
}

function termsDiffer<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
  declared: ManifestAction,
): PageFinding[] {
  const { annotation, version } = action.at;
  const terms = ['risk', 'confirmation', 'scope', 'idempotent'] as const;
  const differing = terms.filter(
    (term) => annotation[term] !== undefined && annotation[term] !== declared[term],
  );
  return [
    ...differing.map((term) =>
      finding(
        index,
        action,
        'terms-differ',
        `The ${term} of "${shown(action.id)}" differs between page and manifest; the stricter one counts.`,
      ),
    ),
    ...(version !== undefined && version !== '0.1'
      ? [
          finding(
            index,
            action,
            'unknown-version',
            `"${shown(action.id)}" uses a version of the vocabulary other than 0.1.`,
          ),
        ]
      : []),
  ];
}

function rowsDiffer<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
  declared: ManifestAction,
): PageFinding[] {
  const takesKey = propertySchema(declared.inputSchema, ROW_KEY) !== undefined;
  if (takesKey === (action.rows !== undefined)) return [];
  const name = `"${shown(action.id)}"`;
  return takesKey
    ? [
        finding(
          index,
          action,
          'not-in-rows',
          `The manifest says that ${name} takes a "${ROW_KEY}", but on this page it is in no item with a key.`,
        ),
      ]
    : [
        finding(
          index,
          action,
          'row-key-not-in-manifest',
          `${name} is offered in rows; list "${ROW_KEY}" in its input schema, so that it is known on other pages too.`,
          'info',
        ),
      ];
}

function fieldsDiffer<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
  inputSchema: JsonObject,
): PageFinding[] {
  const names = propertyNamesOf(inputSchema).filter((name) => name !== ROW_KEY);
  const row = action.rows?.[0]?.key;
  const missing = names.filter((name) => !resolveField(index, action.id, name, 'lenient', row).found);
  const known = new Set(names);
  const extra = action.fields.filter((name) => !known.has(name));
  return [
    ...missing.map((name) => ({
      ...finding(
        index,
        action,
        'field-not-on-page',
        `"${shown(action.id)}" has no field "${shown(name)}" on this page.`,
      ),
      field: name,
    })),
    ...extra.map((name) => ({
      ...finding(
        index,
        action,
        'field-not-in-manifest',
        `The manifest does not list the field "${shown(name)}" of "${shown(action.id)}".`,
        'info',
      ),
      field: name,
    })),
  ];
}

function finding<Element extends object>(
  index: PageIndex<Element>,
  { id, at }: PageAction<Element>,
  rule: string,
  message: string,
  severity: PageFindingSeverity = 'warning',
): PageFinding {
  return { rule, severity, message, places: [placeOf(index.tree, at)], action: id };
}

function shown(id: string): string {
  return cleanText(id, 80).replace(/\s/g, ' ');
}
