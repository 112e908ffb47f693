import { type DefinitionDocument, pagesOf } from '@handrail/form';
import type { Heading } from './step.ts';

/** Puts the heading of its page before the headings of a place. A group that is the page needs none of its own. */
export function createPageHeadings(
  document: DefinitionDocument,
): (path: string, trail: readonly Heading[]) => readonly Heading[] {
  const pages = pagesOf(document);
  const pageByKey = new Map(
    pages.flatMap(({ id, title, itemKeys }, index) =>
      itemKeys.map((key) => [key, { id, title, number: index + 1 }] as const),
    ),
  );
  return (path, trail) => {
    const page = pageByKey.get(/^[^.[]*/.exec(path)?.[0] ?? '');
    if (!page) return trail;
    const [first] = trail;
    const isPage = first?.title === page.title;
    const heading: Heading = {
      path: `page ${page.id}`,
      title: `${page.title} (page ${page.number} of ${pages.length})`,
      description: isPage ? first.description : null,
    };
    return [heading, ...(isPage ? trail.slice(1) : trail)];
  };
}
