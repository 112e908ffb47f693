import type { Capability, SiteOverview } from '@handrail/page';
import { german as germanValues } from '@handrail/values/de';
import { english as englishValues } from '@handrail/values/en';
import { spanish as spanishValues } from '@handrail/values/es';
import { french as frenchValues } from '@handrail/values/fr';
import { italian as italianValues } from '@handrail/values/it';
import { dutch as dutchValues } from '@handrail/values/nl';
import type { Knowledge, KnownField, KnownList } from '../knowledge.ts';
import { german } from '../language/de.ts';
import { english } from '../language/en.ts';
import { spanish } from '../language/es.ts';
import { french } from '../language/fr.ts';
import { italian } from '../language/it.ts';
import { dutch } from '../language/nl.ts';

/** A field in short: its label, its control, and the labels of its options by their values. */
export interface FieldSketch {
  readonly label: string;
  readonly control?:
    | 'text'
    | 'date'
    | 'time'
    | 'number'
    | 'integer'
    | 'email'
    | 'tel'
    | 'checkbox'
    | 'select';
  readonly options?: { readonly [value: string]: string };
  readonly isRequired?: boolean;
  readonly held?: string | boolean;
  readonly isSecret?: boolean;
}

export interface ActionSketch {
  readonly title: string;
  readonly description: string;
  readonly fields?: { readonly [name: string]: FieldSketch };
  /** Keys of the rows that offer it. */
  readonly rows?: readonly string[];
  readonly isSetting?: boolean;
  readonly isRisky?: boolean;
  readonly isView?: boolean;
}

export interface SiteSketch {
  readonly actions: { readonly [id: string]: ActionSketch };
  /** What the rows show, by their keys. */
  readonly rows?: { readonly [key: string]: readonly string[] };
  readonly views?: { readonly [id: string]: readonly string[] };
  readonly pages?: { readonly [route: string]: string };
}

const LANGUAGES: Knowledge['languages'] = [
  { requests: english, values: englishValues },
  { requests: german, values: germanValues },
  { requests: french, values: frenchValues },
  { requests: spanish, values: spanishValues },
  { requests: italian, values: italianValues },
  { requests: dutch, values: dutchValues },
];

const TYPES: { readonly [control: string]: object } = {
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  email: { type: 'string', format: 'email' },
  number: { type: 'number' },
  integer: { type: 'integer', minimum: 1 },
  checkbox: { type: 'boolean' },
};

/** Made-up knowledge of a site, for tables of examples. Today is Monday, 2 March 2026. */
export function siteOf(name: string, { actions, rows = {}, views = {}, pages = {} }: SiteSketch): Knowledge {
  const capabilities = Object.entries(actions).map(([id, action]) => capabilityOf(id, action));
  const site: SiteOverview = {
    name,
    description: undefined,
    origin: `https://${name}.example`,
    here: '/',
    capabilities: new Map(capabilities.map((each) => [each.id, each])),
    pages: Object.entries(pages).map(([route, title]) => ({ route, title })),
    links: [],
    steps: [],
  };
  const listOf = (view: string | undefined, keys: readonly string[]): KnownList => ({
    view,
    rows: keys.map((key) => ({
      key,
      cells: (rows[key] ?? []).map((text) => ({ name: '', text })),
      label: [key, ...(rows[key] ?? [])].join(' '),
    })),
  });
  const inViews = new Set(Object.values(views).flat());
  return {
    site,
    forms: Object.entries(actions)
      .filter(([, { isView }]) => !isView)
      .map(([action, { fields = {}, rows: rowKeys }]) => ({
        action,
        fields: Object.entries(fields).map(([field, sketch]) => fieldOf(field, sketch)),
        ...(rowKeys ? { rowKeys } : {}),
      })),
    data: [
      ...Object.entries(views).map(([view, keys]) => listOf(view, keys)),
      listOf(
        undefined,
        Object.keys(rows).filter((key) => !inViews.has(key)),
      ),
    ],
    languages: LANGUAGES,
    today: '2026-03-02',
  };
}

function capabilityOf(id: string, action: ActionSketch): Capability {
  const {
    title,
    description,
    fields = {},
    rows,
    isSetting = false,
    isRisky = false,
    isView = false,
  } = action;
  const properties = Object.entries(fields).map(([name, { control = 'text', options }]) => [
    name,
    options ? { type: 'string', enum: Object.keys(options) } : (TYPES[control] ?? { type: 'string' }),
  ]);
  const required = Object.entries(fields).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  return {
    id,
    kind: isView ? 'view' : 'action',
    title,
    description,
    terms: {
      risk: isRisky ? 'high' : 'low',
      confirmation: isRisky ? 'required' : 'optional',
      submits: true,
      idempotent: isSetting,
      scopes: [],
    },
    inputSchema: {
      type: 'object',
      properties: { ...(rows ? { row_key: { type: 'string' } } : {}), ...Object.fromEntries(properties) },
      required: [...(rows ? ['row_key'] : []), ...required],
    },
    outputSchema: undefined,
    route: `/${id.split('.')[0]}`,
    isHere: false,
  } as Capability;
}

function fieldOf(
  name: string,
  { label, control, options = {}, isRequired = false, held, isSecret }: FieldSketch,
): KnownField {
  const choices = Object.entries(options).map(([value, text]) => ({ value, label: text }));
  return {
    name,
    label,
    control: control === 'integer' ? 'number' : (control ?? (choices.length > 0 ? 'select' : 'text')),
    options: choices,
    isRequired,
    ...(held === undefined ? {} : { held }),
    ...(isSecret ? { isSecret } : {}),
  };
}
