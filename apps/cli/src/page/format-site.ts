import { isJsonObject, type JsonObject } from '@handrail/base';
import type { Capability, ManifestFinding, PageFinding, SiteOverview } from '@handrail/page';
import { needsConfirmation } from '@handrail/tools';
import { plural } from '../formatters/plural.ts';
import { formatSiteMessages } from '../messages/pages.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { padded, wrapText } from '../terminal/wrap-text.ts';

export interface SiteLayout {
  readonly paint: Paint;
  readonly columns: number;
}

const MOST_FINDINGS = 20;
const MOST_ROWS = 20;

/** What a site offers, in the order a reader asks: what can be done, what can be seen, where, and what is wrong. */
export function formatSite(
  site: SiteOverview,
  place: string,
  findings: readonly (PageFinding | ManifestFinding)[],
  { paint, columns }: SiteLayout,
): string {
  const all = [...site.capabilities.values()];
  const parts = [
    [
      ...(site.name === undefined ? [] : [paint.bold(cleanLine(site.name))]),
      ...wrapped(cleanLine(site.description ?? ''), columns, ''),
      paint.dim(cleanLine(place)),
    ],
    section(
      'Actions',
      all.filter(({ kind }) => kind === 'action'),
      paint,
      columns,
    ),
    section(
      'Data',
      all.filter(({ kind }) => kind === 'view'),
      paint,
      columns,
    ),
    stepLines(site.steps, paint, columns),
    site.pages.length === 0
      ? []
      : [
          paint.bold('Pages'),
          ...aligned(site.pages.map(({ route, title }) => [cleanLine(route), cleanLine(title)])),
        ],
    findings.length === 0 ? [] : findingLines(findings, paint, columns),
  ];
  if (all.length === 0) parts.splice(1, 0, [formatSiteMessages.offersNothing]);
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function section(
  title: string,
  capabilities: readonly Capability[],
  paint: Paint,
  columns: number,
): string[] {
  if (capabilities.length === 0) return [];
  return [
    paint.bold(title),
    ...capabilities.flatMap((each) => [
      `  ${[paint.bold(cleanLine(each.id)), cleanLine(each.title), paint.dim(termsOf(each))].filter(Boolean).join('  ')}`,
      ...wrapped(cleanLine(each.description), columns, '    '),
      ...parametersOf(each.inputSchema).map((line) => `    ${line}`),
      ...rowsOf(each, columns),
    ]),
  ];
}

/** Risk, what the owner has to do with it, and where it is. */
export function termsOf({ terms, kind, route, isHere }: Capability): string {
  const risk = terms.risk === 'none' ? [] : [`${terms.risk} risk`];
  const owner =
    kind === 'view'
      ? []
      : !terms.submits
        ? [formatSiteMessages.ownerSubmits]
        : needsConfirmation(terms)
          ? [formatSiteMessages.ownerConfirms]
          : [];
  const place = isHere
    ? []
    : route === undefined
      ? [formatSiteMessages.onNoPage]
      : [`at ${cleanLine(route)}`];
  return [...risk, ...owner, ...place].join(', ');
}

function parametersOf(schema: JsonObject | undefined): readonly string[] {
  const properties = isJsonObject(schema?.properties) ? schema.properties : {};
  const required = new Set(Array.isArray(schema?.required) ? schema.required : []);
  return aligned(
    Object.entries(properties).map(([name, property]) => [
      cleanLine(name),
      `${isJsonObject(property) ? typeOf(property) : ''}${required.has(name) ? ', required' : ''}`,
    ]),
    '',
  );
}

/** The rows of the page that offer an action, with what is to be read in each. */
function rowsOf({ rows = [], rowCount = 0 }: Capability, columns: number): readonly string[] {
  if (rows.length === 0) return [];
  const shown = rows.slice(0, MOST_ROWS);
  const lines = aligned(
    shown.map(({ key, label }) => [cleanLine(key), cleanLine(label)]),
    '      ',
  );
  const more = rowCount - shown.length;
  return [
    '    rows:',
    ...lines.map((line) => (line.length > columns ? `${line.slice(0, columns - 1)}…` : line)),
    ...(more > 0 ? [formatSiteMessages.moreOfHundred(more)] : []),
  ];
}

/** What the page leads through. The step at hand has an arrow. */
function stepLines(steps: SiteOverview['steps'], paint: Paint, columns: number): string[] {
  if (steps.length === 0) return [];
  return [
    paint.bold('Steps'),
    ...steps.flatMap(({ label, isCurrent }, at) =>
      wrapText(`${at + 1}. ${cleanLine(label)}`, columns - 2).map(
        (line, part) => `${isCurrent && part === 0 ? '→' : ' '} ${line}`,
      ),
    ),
  ];
}

function typeOf({ type, format, enum: choices, const: only }: JsonObject): string {
  if (only !== undefined) return cleanLine(JSON.stringify(only));
  if (Array.isArray(choices))
    return cleanLine(choices.slice(0, 12).map(String).join(' | ') + (choices.length > 12 ? ' | …' : ''));
  return cleanLine([type, format].filter((each) => typeof each === 'string').join(', '));
}

function findingLines(
  findings: readonly (PageFinding | ManifestFinding)[],
  paint: Paint,
  columns: number,
): string[] {
  // Rows of one list have the same mistakes, and one line about them is enough.
  const groups = new Map<string, (PageFinding | ManifestFinding)[]>();
  for (const finding of findings) {
    const text = `${finding.severity}: ${cleanLine(finding.message)}`;
    groups.set(text, [...(groups.get(text) ?? []), finding]);
  }
  const more = groups.size - MOST_FINDINGS;
  return [
    paint.bold(plural(groups.size, 'finding')),
    ...[...groups]
      .slice(0, MOST_FINDINGS)
      .flatMap(([text, group]) => wrapped(`${text}${placesOf(group)}`, columns, '  ')),
    ...(more > 0 ? [formatSiteMessages.more(more)] : []),
  ];
}

function placesOf([first, ...others]: readonly (PageFinding | ManifestFinding)[]): string {
  const place = first ? placeOf(first) : '';
  if (others.length === 0) return place === '' ? '' : ` (${place})`;
  return ` (${others.length + 1} times${place === '' ? '' : `, first ${preposition(place)}${place}`})`;
}

function placeOf(finding: PageFinding | ManifestFinding): string {
  if ('pointer' in finding) return `manifest ${finding.pointer}`.trim();
  const [place] = finding.places;
  return place?.position ? `line ${place.position.line}` : '';
}

function preposition(place: string): string {
  return place.startsWith('line') ? 'on ' : 'in ';
}

function aligned(rows: readonly (readonly [string, string])[], indent = '  '): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${indent}${padded(name, width)}  ${text}`.trimEnd());
}

function wrapped(text: string, columns: number, indent: string): string[] {
  if (text === '') return [];
  return wrapText(text, columns - indent.length).map((line) => `${indent}${line}`);
}
