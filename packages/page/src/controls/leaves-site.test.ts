import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { descendantsOf } from '../tree/walk-elements.ts';
import { formOwner } from './form-owner.ts';
import { type Leading, leavesSite } from './leaves-site.ts';

/** What is said of pressing the element with the class "x". */
function saidOf(html: string, baseTarget = ''): string | undefined {
  const tree = readHtml(html);
  const element = [...descendantsOf(tree, tree.root)].find((each) => tree.attribute(each, 'class') === 'x');
  if (!element) throw new Error('The page has no element "x".');
  const leads = (reference: string): Leading => {
    if (/^javascript:/.test(reference)) return 'script';
    if (/^(?:data|blob|mailto):/.test(reference)) return 'no-page';
    return /^https?:|^\/\//.test(reference) ? 'elsewhere' : 'here';
  };
  return leavesSite({ tree, baseTarget, leads, formOf: (control) => formOwner(tree, control) }, element);
}

const AWAY = 'https://other.example/';

test.each([
  ['a form', `<form class="x" action="${AWAY}"></form>`, /another origin/],
  ['a button of a form', `<form action="${AWAY}"><button class="x"></button></form>`, /another origin/],
  [
    'a button with an address of its own',
    `<form><button class="x" formaction="${AWAY}"></form>`,
    /another origin/,
  ],
  [
    'a button of a form elsewhere',
    `<form id="f" action="${AWAY}"></form><button class="x" form="f">`,
    /another origin/,
  ],
  [
    'a button of no known type',
    `<form action="${AWAY}"><button class="x" type="go"></form>`,
    /another origin/,
  ],
  ['an image that submits', `<form action="${AWAY}"><input class="x" type="image"></form>`, /another origin/],
  ['a form of data', `<form class="x" action="data:text/html,x"></form>`, /page of this site/],
  ['a form of script', `<form class="x" action="javascript:send()"></form>`, /script/],
  ['a form of another window', `<form class="x" target="_blank"></form>`, /another window/],
  ['a button of another window', `<form><button class="x" formtarget="w"></form>`, /another window/],
  ['a link', `<a class="x" href="${AWAY}">Go</a>`, /another origin/],
  ['a link of a protocol alone', `<a class="x" href="//other.example/">Go</a>`, /another origin/],
  ['a link of data', `<a class="x" href="data:text/html,x">Go</a>`, /page of this site/],
  [
    'a link of an object in memory',
    `<a class="x" href="blob:https://site.example/1">Go</a>`,
    /page of this site/,
  ],
  ['a link to a mailbox', `<a class="x" href="mailto:a@example.com">Go</a>`, /page of this site/],
  ['a link of script', `<a class="x" href="javascript:void(leave())">Go</a>`, /script/],
  ['a link of another window', `<a class="x" href="/" target="_blank">Go</a>`, /another window/],
  ['a download', `<a class="x" href="/" download>Go</a>`, /download/],
  ['a link in a drawing', `<svg><a class="x" xlink:href="${AWAY}"></a></svg>`, /another origin/],
  ['a word in a link', `<a href="${AWAY}"><b class="x" role="button">Go</b></a>`, /another origin/],
  [
    'a word in a button',
    `<form action="${AWAY}"><button><b class="x">Go</b></button></form>`,
    /another origin/,
  ],
  [
    'a label of a button',
    `<form action="${AWAY}"><button id="b"></button></form><label class="x" for="b">Go</label>`,
    /another origin/,
  ],
  [
    'a label around a button',
    `<form action="${AWAY}"><label class="x"><button></button></label></form>`,
    /another origin/,
  ],
])('%s that leads off the site is refused', (_what, html, reason) => {
  expect(saidOf(html)).toMatch(reason);
});

test.each([
  ['a form without an address', '<form class="x"></form>'],
  ['a form with an empty address', '<form class="x" action=""></form>'],
  ['a form that closes a dialog', `<form class="x" action="${AWAY}" method="dialog"></form>`],
  ['a form with a place for an address', '<form class="x" action="javascript:void(0);"></form>'],
  ['a button that leads back', `<form action="${AWAY}"><button class="x" formaction="/here"></form>`],
  ['a button that submits nothing', `<form action="${AWAY}"><button class="x" type="button"></form>`],
  ['a button in a link', `<a href="${AWAY}"><button class="x" type="button"></button></a>`],
  ['a button without a form', '<button class="x">'],
  ['a link of this page', '<a class="x" href="#top">Go</a>'],
  ['a link without an address', '<a class="x" download target="_blank">Go</a>'],
  ['a link with a place for an address', '<a class="x" href="javascript:void(0)">Go</a>'],
  ['a link in this window', '<a class="x" href="/" target="_SELF">Go</a>'],
])('%s stays on the site', (_what, html) => {
  expect(saidOf(html)).toBeUndefined();
});

test('links and forms open where the page says, unless they say otherwise', () => {
  for (const html of ['<a class="x" href="/">Go</a>', '<form class="x"></form>'])
    expect(saidOf(html, '_blank')).toMatch(/another window/);
  for (const html of ['<a class="x" href="/" target="">Go</a>', '<form class="x" target="_self"></form>'])
    expect(saidOf(html, '_blank')).toBeUndefined();
});
