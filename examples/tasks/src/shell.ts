/** Headers of every reply: only files of the site itself, nothing inline, no frames, and no form that leaves the page. */
export const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

export const STYLES = ['base.css', 'board.css', 'dialog.css'] as const;

/** The same for every page of the site: a reader that does not run the script finds nothing to do in it. */
export function shell(hasWidget: boolean): string {
  const styles = STYLES.map((file) => `<link rel="stylesheet" href="/styles/${file}">`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Heron Tasks</title>
<link rel="icon" href="data:,">
${styles}
<script src="/app.js" defer></script>${hasWidget ? '\n<script src="/handrail-widget.js" defer></script>' : ''}
</head>
<body>
<div id="app"></div>
<noscript>This board is drawn by JavaScript. Turn it on to see the tasks.</noscript>
</body>
</html>
`;
}
