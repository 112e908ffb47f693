import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { hasScript } from './has-script.ts';

test.each([
  ['no script', '<p>x</p>', false],
  ['a script', '<script>go()</script>', true],
  ['a script from elsewhere', '<script src="/app.js"></script>', true],
  ['a module', '<script type="module">go()</script>', true],
  ['data', '<script type="application/json">{}</script>', false],
  ['linked data', '<script type="application/ld+json">{}</script>', false],
  ['a template', '<script type="text/x-template">x</script>', false],
  ['an import map', '<script type="importmap">{}</script>', false],
  ['our own widget', '<script src="/handrail-widget.js"></script>', false],
  ['our own widget of a version', '<script src="/handrail-widget.js?v=2"></script>', false],
  ['something that is called like it', '<script src="/my-handrail-widget.js"></script>', true],
  ['data and a script', '<script type="application/json">{}</script><script>go()</script>', true],
])('a page with %s has script of its own: %s', (_what, html, expected) => {
  expect(hasScript(readHtml(html))).toBe(expected);
});
