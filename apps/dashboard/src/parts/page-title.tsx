import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { takeFocusWish } from '../router/location.ts';
import { pageTitle } from '../shell/title.ts';

/**
 * The heading of a page, and the title of its tab. It takes the focus when the owner comes here from another page, so
 * that a screen reader begins where the eye does.
 */
export function PageTitle(props: {
  readonly title: string;
  /** Stands in for the title in the heading. */
  readonly heading?: ComponentChildren;
  /** What can be done on the whole page. */
  readonly children?: ComponentChildren;
}): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    pageTitle.set(props.title);
  }, [props.title]);
  useEffect(() => {
    if (takeFocusWish()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header class="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {props.heading ?? props.title}
      </h1>
      {props.children}
    </header>
  );
}
