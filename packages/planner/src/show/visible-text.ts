/** Characters that nobody sees, or that turn the text round; `DI` are those that are drawn as nothing. */
const UNSEEN = /[\p{C}\p{DI}]/gu;

/** A text of the page as it is shown beside others, such as on a button: two that look alike must be alike. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, '');
}
