/**
 * Whether a person can see an element of a page: large enough, where one can scroll to, not see-through, cut off, covered, or in
 * the colour of its ground. Fields that nobody sees are how pages get more out of a profile than its owner wants to give.
 */
export function isInSight(element: Element): boolean {
  const LEAST_PIXELS = 6;
  const LEAST_OPACITY = 0.2;
  const view = element.ownerDocument.defaultView;
  if (!view) return false;
  const { width, height, left, top, right, bottom } = element.getBoundingClientRect();
  const page = element.ownerDocument.documentElement;
  if (width < LEAST_PIXELS || height < LEAST_PIXELS) return false;
  // Nobody scrolls before the start of a page, or beyond its end.
  if (right + view.scrollX <= 0 || bottom + view.scrollY <= 0) return false;
  if (left + view.scrollX >= page.scrollWidth || top + view.scrollY >= page.scrollHeight) return false;
  const parentOf = (each: Element) =>
    each.assignedSlot ?? each.parentElement ?? (each.getRootNode() as Partial<ShadowRoot>).host ?? null;
  let opacity = 1;
  let ground = '';
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const style = view.getComputedStyle(each);
    const [, filtered = '1', percent = ''] = /opacity\(([\d.]+)(%?)\)/.exec(style.filter) ?? [];
    opacity *= Number(style.opacity) * (Number(filtered) / (percent === '' ? 1 : 100));
    if (opacity < LEAST_OPACITY || each.getAttribute('aria-hidden') === 'true') return false;
    if (/^(?:inset\((?:[5-9]\d|100)|circle\(0|ellipse\(0)/.test(style.clipPath)) return false;
    if (style.position === 'absolute' && /^rect\(/.test(style.clip)) return false;
    if (ground === '' && !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor))
      ground = style.backgroundColor;
    const cuts = [style.overflowX, style.overflowY].some((flow) => flow === 'hidden' || flow === 'clip');
    if (!cuts || each === page || each === element.ownerDocument.body) continue;
    const box = each.getBoundingClientRect();
    const seenWidth = Math.min(right, box.right) - Math.max(left, box.left);
    const seenHeight = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    if (seenWidth < LEAST_PIXELS || seenHeight < LEAST_PIXELS) return false;
  }
  if (ground !== '' && view.getComputedStyle(element).color === ground) return false;
  const [x, y] = [left + width / 2, top + height / 2];
  const isOnScreen = x >= 0 && y >= 0 && x < view.innerWidth && y < view.innerHeight;
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = isOnScreen ? root.elementFromPoint(x, y) : null;
  // Labels and icons are often drawn over a field.
  return (
    hit === null ||
    hit.contains(element) ||
    element.contains(hit) ||
    hit.closest('label') !== null ||
    hit.parentElement === element.parentElement
  );
}
