import { isJsonObject, ownProperty } from '@handrail/base';
import type { DefinitionDocument, ItemDocument } from './definition/document.ts';

/** One page of a wizard or of tabs: some of the top-level items, in document order. */
export interface WizardPage {
  readonly id: string;
  readonly title: string;
  readonly itemKeys: readonly string[];
}

interface OpenPage {
  readonly id: string;
  readonly title: string;
  readonly itemKeys: string[];
}

const PAGED_MODES: readonly unknown[] = ['wizard', 'tabs'];
const FIRST_PAGE = 'Page 1';

/**
 * The pages a definition asks for; none in `single` mode or in a mode unknown to us (core 4.1.1, decision D10).
 *
 * A group that names a page opens it, or comes back to it; everything else joins the page before it. When no group
 * names one, each top-level group is its own page and loose items at the start join the first.
 */
export function pagesOf(definition: DefinitionDocument): readonly WizardPage[] {
  const mode = definition.formPresentation && ownProperty(definition.formPresentation, 'pageMode');
  if (!PAGED_MODES.includes(mode) || definition.items.length === 0) return [];
  const named = definition.items.some((item) => pageNameOf(item) !== undefined);
  return named ? pagesByName(definition.items) : pagesByGroup(definition.items);
}

function pagesByName(items: readonly ItemDocument[]): readonly WizardPage[] {
  const nextId = uniqueIds();
  const pages: OpenPage[] = [];
  const byName = new Map<string, OpenPage>();
  const open = (slug: string, title: string): OpenPage => {
    const page = { id: nextId(slug), title, itemKeys: [] };
    pages.push(page);
    return page;
  };
  let current: OpenPage | undefined;
  for (const item of items) {
    const name = pageNameOf(item);
    if (name !== undefined) {
      current = byName.get(name) ?? open(slugOf(name), name);
      byName.set(name, current);
    }
    // The page of what is before the first named one takes its name from the first group there.
    current ??= openUnnamed(
      items.slice(
        0,
        items.findIndex((each) => pageNameOf(each) !== undefined),
      ),
      open,
    );
    current.itemKeys.push(item.key);
  }
  return pages;
}

function pagesByGroup(items: readonly ItemDocument[]): readonly WizardPage[] {
  const pages: OpenPage[] = [];
  const loose: string[] = [];
  for (const item of items) {
    if (item.type === 'group') {
      const before = pages.length === 0 ? loose : [];
      pages.push({ id: item.key, title: item.label || item.key, itemKeys: [...before, item.key] });
    } else (pages.at(-1)?.itemKeys ?? loose).push(item.key);
  }
  return pages.length > 0 ? pages : [{ id: slugOf(FIRST_PAGE), title: FIRST_PAGE, itemKeys: loose }];
}

function openUnnamed(
  items: readonly ItemDocument[],
  open: (slug: string, title: string) => OpenPage,
): OpenPage {
  const group = items.find((item) => item.type === 'group');
  return group ? open(group.key, group.label) : open(slugOf(FIRST_PAGE), FIRST_PAGE);
}

/** `presentation.layout.page` of a group; anything but a text with something in it counts as absent. */
function pageNameOf(item: ItemDocument): string | undefined {
  if (item.type !== 'group' || !isJsonObject(item.presentation)) return undefined;
  const layout = ownProperty(item.presentation, 'layout');
  const page = isJsonObject(layout) ? ownProperty(layout, 'page') : undefined;
  return typeof page === 'string' && page.trim() !== '' ? page : undefined;
}

/** Letters and digits of any script stay, so that a page named in Greek or Thai still has a telling id. */
function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'page' : slug;
}

/** Different names may give one slug: the later ones get a number. */
function uniqueIds(): (slug: string) => string {
  const lastNumber = new Map<string, number>();
  return (slug) => {
    let id = slug;
    let number = lastNumber.get(slug) ?? 1;
    while (lastNumber.has(id)) {
      number += 1;
      id = `${slug}-${number}`;
    }
    lastNumber.set(slug, number);
    if (id !== slug) lastNumber.set(id, 1);
    return id;
  };
}
