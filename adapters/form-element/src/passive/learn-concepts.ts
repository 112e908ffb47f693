import { type MetForm, PUBLISHED_BY_FORM } from '../sidecars/met-form.ts';

/** What a field means: by its sidecars, else as its definition says (Assist §5.3). */
export type ConceptOf = (path: string, semanticType: string | undefined) => string | undefined;

const PUBLISHED = `link[rel*="formspec-" i]:not([${PUBLISHED_BY_FORM}])`;

/**
 * What the sidecars of a form say its fields mean. They are looked for only where the page or the definition names some: a
 * guess would be a request in vain for most forms. Those that only the definition names are published as links of the page.
 */
export async function learnConcepts(
  met: MetForm,
  publish: (link: HTMLLinkElement) => void,
): Promise<ConceptOf | null> {
  const { document, form } = met;
  const isNamed = Object.hasOwn(form.document, 'sidecars');
  if (!isNamed && !document.querySelector(PUBLISHED)) return null;
  const { findConcepts, unpublishedLinks } = await import('../sidecars/find-sidecars.ts');
  const conceptOf = await findConcepts(met);
  for (const { rel, href } of unpublishedLinks(met)) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    link.setAttribute(PUBLISHED_BY_FORM, '');
    publish(link);
  }
  return conceptOf;
}
