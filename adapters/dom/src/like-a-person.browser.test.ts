import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '../testing/browser.ts';
import type { DomPage } from '../testing/dom-page.ts';

type Ran = Awaited<ReturnType<DomPage['run']>>;
type InPage = typeof globalThis & { readonly domPage: DomPage };

let site: TestSite;
beforeAll(async () => {
  site = await startSite('./dom-page.ts');
}, 60_000);
afterAll(() => site.close());

async function save(page: Page, args: object): Promise<Ran['outcome']> {
  const text = await page.evaluate(
    async (given) => JSON.stringify(await (globalThis as InPage).domPage.run('a.save', given)),
    JSON.stringify(args),
  );
  return (JSON.parse(text) as Ran).outcome;
}

const X = 'name="x" data-agent-kind="field" data-agent-field="x"';
const form = (inner: string, button = '<button>Save</button>') =>
  `<form id="f" method="post" action="/save" data-agent-kind="action" data-agent-action="a.save">
    ${inner}${button}<p id="said" data-agent-kind="status"></p></form><script type="module" src="/own.js"></script>`;
const open = (inner: string, script: string, button?: string) =>
  site.open('/', { '/': form(inner, button), '/own.js': script, '/save': 'Saved' });
/** Says on submit what the page holds as its own state. */
const SAYS = `f.addEventListener('submit', (event) => {
  event.preventDefault();
  said.textContent = 'Sent: ' + state;
});`;

describe('a page that keeps what is typed as its own state', () => {
  test.each([
    ['when a key is released', `f.x.onkeyup = () => { state = f.x.value; };`],
    ['after a key was pressed', `f.x.onkeydown = () => setTimeout(() => { state = f.x.value; });`],
    [
      '250 ms after the last input',
      `let timer; f.x.oninput = () => { clearTimeout(timer); timer = setTimeout(() => { state = f.x.value; }, 250); };`,
    ],
  ])('%s sends it', async (_when, listen) => {
    const page = await open(`<input ${X}>`, `let state = ''; ${listen} ${SAYS}`);
    expect((await save(page, { x: 'hello' })).result).toBe('Sent: hello');
  });

  test('hears the keys around the input, in their order', async () => {
    const types = `['keydown', 'input', 'keyup', 'change']`;
    const page = await open(
      `<input ${X}>`,
      `const heard = []; let state;
       for (const type of ${types}) f.x.addEventListener(type, ({ key }) => { heard.push(key ? type + ' ' + key : type); state = heard.join(', '); }); ${SAYS}`,
    );
    expect((await save(page, { x: 'ab' })).result).toBe('Sent: keydown b, input, keyup b, change');
  });
});

test.each([
  ['an input', `<input ${X}>`, 'hello'],
  ['a text area', `<textarea ${X}></textarea>`, 'hello'],
  ['a list', `<select ${X}><option>no<option>yes</select>`, 'yes'],
  ['a checkbox', `<input type="checkbox" ${X}>`, true],
])('%s that the page replaces when it is focused is filled', async (_what, control, value) => {
  const page = await open(
    control,
    `f.x.addEventListener('focus', (event) => {
      const copy = event.target.cloneNode(true);
      event.target.replaceWith(copy);
    });
    f.addEventListener('submit', (event) => {
      event.preventDefault();
      said.textContent = 'Sent: ' + new FormData(f).get('x');
    });`,
  );
  expect((await save(page, { x: value })).result).toBe(`Sent: ${value === true ? 'on' : value}`);
});

test.each([
  ['datetime-local', '2026-02-28T10:00:00', '2026-02-28T10:00'],
  ['datetime-local', '2026-02-28T10:00:30.50', '2026-02-28T10:00:30.5'],
  ['email" multiple x="', 'a@b.example, d@e.example', 'a@b.example,d@e.example'],
  ['color', '#AABBCC', '#aabbcc'],
  ['time', '10:00:00', '10:00:00'],
])('an input of type %s takes %s', async (type, value, sent) => {
  const script = `f.addEventListener('submit', (event) => {
    event.preventDefault();
    said.textContent = 'Sent: ' + f.x.value;
  });`;
  const page = await open(`<input type="${type}" step="any" ${X}>`, script);
  expect((await save(page, { x: value })).result).toBe(`Sent: ${sent}`);
});

describe('a control that a person could not press', () => {
  const styled = (
    css: string,
  ) => `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [sheet]; let state = 'yes'; ${SAYS}`;

  test.each([
    ['is transparent', 'form { opacity: 0 }', /transparent/],
    ['takes no pointer', 'button { pointer-events: none }', /pointer-events/],
    ['has no size', 'button { width: 0; height: 0; border: 0; padding: 0; overflow: hidden }', /no size/],
    ['is covered', 'aside { position: fixed; inset: 0; z-index: 9 }', /covered/],
  ])('because it %s is not pressed, with the reason', async (_why, css, reason) => {
    const page = await open(`<input ${X}><aside></aside>`, styled(css));
    const outcome = await save(page, { x: 'hello' });
    expect(outcome.error).toMatchObject({ reason: 'NOT_OPERABLE', detail: expect.stringMatching(reason) });
    expect(await page.evaluate(`document.getElementById('said').textContent`)).toBe('');
  });

  test.each([
    ['shown once a pointer is there', 'button { opacity: 0 } form:hover button { opacity: 1 }'],
    ['shown once it has the focus', 'button { opacity: 0 } button:focus-visible { opacity: 1 }'],
    ['far down the page', 'form { margin-top: 5000px }'],
    ['under a bar at the end of the window', 'p { position: fixed; bottom: 0; height: 40px; width: 100% }'],
    ['for the ears only', 'button { position: absolute; width: 1px; height: 1px; overflow: hidden }'],
  ])('does not mean one that is %s', async (_what, css) => {
    const page = await open(`<input ${X}>`, styled(css));
    expect((await save(page, { x: 'hello' })).result).toBe('Sent: yes');
  });

  test.each(['checkbox', 'radio'])('does not mean a %s that is hidden behind its label', async (type) => {
    const css =
      'label { position: relative } label input { position: absolute; opacity: 0; width: 0; height: 0 }';
    const page = await open(`<label><input type="${type}" value="yes" ${X}>Yes</label>`, styled(css));
    expect((await save(page, { x: type === 'radio' ? 'yes' : true })).result).toBe('Sent: yes');
  });
});
