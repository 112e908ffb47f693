/** What is used of the Navigation API. Not every browser has it. */
interface Navigation {
  readonly activation?: { readonly from: { readonly url: string | null } | null } | null;
}

/**
 * Whether the page that this tab showed last was one of this site. An action may lead to another site, from which the
 * visitor comes back by a link, by going back, or by typing the address. What cannot be told counts as elsewhere.
 */
export function isFromHere(view: Window): boolean {
  const { document, location, performance } = view;
  const { navigation } = view as { readonly navigation?: Navigation };
  // The browser names only pages of the same origin here.
  if (navigation?.activation) return navigation.activation.from !== null;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'back_forward') return false;
  return URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
}
