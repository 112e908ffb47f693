import { useEffect } from 'preact/hooks';

export const partId = (part: string) => `part-${part}`;

/** Goes to the part of a page that its address names in `?part=`, as a link with `#` would. */
export function useShownPart(query: URLSearchParams): void {
  const part = query.get('part');
  useEffect(() => {
    if (part === null) return;
    const element = document.getElementById(partId(part));
    element?.scrollIntoView();
    element?.focus({ preventScroll: true });
  }, [part]);
}
