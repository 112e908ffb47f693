import css from './widget.css?inline';

/**
 * The widget's own style sheet. It is adopted from script, which a policy without inline styles allows; the page's rules
 * do not reach into the closed root, and `!important` on the host keeps them off it too.
 */
export function styleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
