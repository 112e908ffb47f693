import { controls } from './controls.ts';
import { frame } from './frame.ts';
import { tokens } from './tokens.ts';

let sheet: CSSStyleSheet | undefined;

/** One style sheet for all forms of a page. It is adopted from script, which a policy without inline styles allows. */
export function formStyle(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(tokens + frame + controls);
  }
  return sheet;
}
