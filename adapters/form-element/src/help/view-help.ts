import { type FieldHelp, helpFor, type ReferenceEntry, type Sidecars } from '@handrail/assist';
import type { Form } from '@handrail/form';

export interface SourceView {
  readonly title: string;
  readonly text: string;
  /** Only an address of the web; everything else is shown as text. */
  readonly link: string | null;
  readonly host: string;
}

/** The help of one field as a person reads it. All of it is what authors wrote. */
export interface HelpView {
  readonly label: string;
  readonly description: string;
  readonly mistakes: readonly string[];
  readonly examples: readonly SourceView[];
  readonly sources: readonly SourceView[];
}

/** As many as one answer to an agent may have. */
const MOST_REFERENCES = 100;

/** From the same help that agents get from `formspec.field.help`, for people. Null when there is no such field. */
export function viewHelp(form: Form, path: string, sidecars: Sidecars): HelpView | null {
  const state = form.state(path);
  if (!state.ok || state.kind !== 'field') return null;
  const { label, references, commonMistakes } = helpFor(form, state, sidecars, {
    audience: 'human',
    limit: MOST_REFERENCES,
  });
  return {
    label,
    description: state.item?.description ?? '',
    mistakes: commonMistakes ?? [],
    examples: (references.example ?? []).map(viewSource),
    sources: others(references).map(viewSource),
  };
}

function others(references: FieldHelp['references']): readonly ReferenceEntry[] {
  return Object.entries(references).flatMap(([type, entries]) => (type === 'example' ? [] : (entries ?? [])));
}

function viewSource({ title, uri, content, excerpt }: ReferenceEntry): SourceView {
  const text = typeof content === 'string' ? content : content ? JSON.stringify(content, null, 2) : excerpt;
  const link = webAddress(uri ?? '');
  return { title, text: text ?? (link ? '' : (uri ?? '')), link: link?.href ?? null, host: link?.host ?? '' };
}

function webAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
