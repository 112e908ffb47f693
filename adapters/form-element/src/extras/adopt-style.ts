const sheets = new Map<string, CSSStyleSheet>();

/** Adopts a style for the form that an element belongs to, once. It is adopted from script, as that of the form is. */
export function adoptStyle(member: HTMLElement, css: string): void {
  const scope = member.getRootNode();
  if (!(scope instanceof ShadowRoot)) return;
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  if (!scope.adoptedStyleSheets.includes(sheet)) scope.adoptedStyleSheets.push(sheet);
}
