import { ownProperty } from '@handrail/base';
import { type Form, pagesOf } from '@handrail/form';
import { topKeyOf } from './place.ts';

export interface PageView {
  /** Its number among all pages of the definition. */
  readonly index: number;
  readonly id: string;
  readonly title: string;
  readonly itemKeys: readonly string[];
}

/** How the pages of a form are gone through. A form on one page has none. */
export interface PagesView {
  readonly all: readonly PageView[];
  /** In any order, or forward only over a page without errors. */
  readonly isFree: boolean;
  readonly showsProgress: boolean;
}

export function viewPages(form: Form): PagesView {
  const { document } = form;
  const hint = (name: string) =>
    document.formPresentation ? ownProperty(document.formPresentation, name) : undefined;
  const all = pagesOf(document).map((page, index) => ({ index, ...page }));
  return {
    // One page needs no way to the next.
    all: all.length > 1 ? all : [],
    isFree: hint('pageMode') === 'tabs' || hint('allowSkip') === true,
    showsProgress: hint('showProgress') !== false,
  };
}

/** The pages that have something to show now. */
export function relevantPages(form: Form, pages: readonly PageView[]): readonly PageView[] {
  return pages.filter(({ itemKeys }) =>
    itemKeys.some((key) => {
      const state = form.state(key);
      return state.ok && (state.relevant || state.disabledDisplay === 'protected');
    }),
  );
}

export function pageWith(pages: readonly PageView[], path: string): PageView | undefined {
  const key = topKeyOf(path);
  return pages.find(({ itemKeys }) => itemKeys.includes(key));
}
