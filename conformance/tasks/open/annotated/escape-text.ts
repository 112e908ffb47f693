const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text as an element or a quoted attribute may hold it. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (each) => ENTITIES.get(each) ?? each);
}
