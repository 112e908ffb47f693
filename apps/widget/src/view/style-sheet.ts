import cards from './cards.css?inline';
import frame from './frame.css?inline';

/**
 * The widget's own style sheets. They are adopted from script, which a policy without inline styles allows; the page's
 * rules do not reach into the closed root, and `!important` on the host keeps them off it too.
 */
export function styleSheets(): CSSStyleSheet[] {
  return [frame, cards].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
}
