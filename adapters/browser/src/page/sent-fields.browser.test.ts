import { runAction } from '@handrail/page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnnotatedSite, startAnnotatedSite } from '../../testing/annotated-site.ts';

let site: AnnotatedSite;
beforeAll(async () => {
  site = await startAnnotatedSite();
});
afterAll(() => site.close());

const FIELD = 'data-agent-kind="field" data-agent-field="text"';
const form = (inner: string) =>
  `<form method="post" action="/save" data-agent-kind="action" data-agent-action="note.add">${inner}
    <button>Add</button></form><script src="/page.js"></script>`;
const posts = () => site.requests.filter((each) => each.startsWith('POST'));

async function run(html: string, code = '') {
  const { execution } = await site.open('/', {
    '/': html,
    '/page.js': `const form = document.forms[0];\n${code}`,
    'POST /save': 'Saved',
    'POST /one': 'One',
  });
  const outcome = await runAction({ ...execution, statusLimit: 300 }, 'note.add', { text: 'hello' });
  const unsent = outcome.diagnostics
    .filter(({ rule }) => rule === 'field-not-sent')
    .map(({ field }) => field);
  return { outcome, changed: outcome.changed, unsent };
}

const input = `<input name="text" ${FIELD}>`;
const element = (body: string) =>
  `customElements.define('x-i', class extends HTMLElement { static formAssociated = true; internals = this.attachInternals(); ${body} });`;

describe('a form that the browser sends', () => {
  test.each([
    ['has another value by then', form(input), `form.onsubmit = () => { form.text.value = 'other'; };`],
    [
      'is sent with another value',
      form(input),
      `form.onformdata = (event) => event.formData.set('text', 'other');`,
    ],
    ['is left out by the page', form(input), `form.onformdata = (event) => event.formData.delete('text');`],
    ['loses its name', form(input), `form.onsubmit = () => form.text.removeAttribute('name');`],
    ['is disabled', form(input), `form.onsubmit = () => { form.text.disabled = true; };`],
    ['has no name', form(`<input ${FIELD}>`), ''],
    ['is an editor that no control takes over', form(`<div contenteditable ${FIELD}></div>`), ''],
    [
      'is a custom element without a form value',
      form(`<x-i name="text" ${FIELD}></x-i>`),
      element(`value = '';`),
    ],
    [
      'is a custom element without a name',
      form(`<x-i ${FIELD}></x-i>`),
      element(
        `set value(v) { this.held = v; this.internals.setFormValue(v); } get value() { return this.held ?? ''; }`,
      ),
    ],
  ])('does not carry a field that %s, and that is stated', async (_what, html, code) => {
    const { changed, unsent } = await run(html, code);
    expect({ changed, unsent }).toEqual({ changed: [], unsent: ['text'] });
    expect(posts()).toHaveLength(1);
  });

  test.each([
    ['as it is', form(input), ''],
    ['as an area', form(`<textarea name="text" ${FIELD}></textarea>`), ''],
    [
      'through a hidden control',
      form(`<input id="shown" ${FIELD}><input type="hidden" name="x">`),
      `document.getElementById('shown').oninput = ({ target }) => { form.x.value = target.value; };`,
    ],
    [
      'as an editor through a hidden control',
      form(`<div contenteditable ${FIELD}></div><input type="hidden" name="x">`),
      `form.onsubmit = () => { form.x.value = '<p>' + form.firstChild.textContent + '</p>'; };`,
    ],
    [
      'as a custom element',
      form(`<x-i name="text" ${FIELD}></x-i>`),
      element(
        `set value(v) { this.held = v; this.internals.setFormValue(v); } get value() { return this.held ?? ''; }`,
      ),
    ],
  ])('carries a field %s', async (_what, html, code) => {
    const { changed, unsent } = await run(html, code);
    expect({ changed, unsent }).toEqual({ changed: ['text'], unsent: [] });
    expect(posts()).toEqual([expect.stringContaining('hello')]);
  });

  const bound = `${FIELD} data-agent-for-action="note.add"`;
  test.each([
    ['of another form', `<form id="g"></form>${form('')}<input form="g" name="text" ${bound}>`],
    [
      'of the second form of an id',
      `<form id="f" method="post" action="/one"></form>
       <form id="f" method="post" action="/save" data-agent-kind="action" data-agent-action="note.add">${input}</form>
       <button form="f" data-agent-kind="action" data-agent-action="note.add.submit">Add</button>`,
    ],
  ])('is not sent for a field %s', async (_what, html) => {
    const { outcome } = await run(html);
    expect(outcome.error).toMatchObject({
      reason: 'NOT_OPERABLE',
      detail: expect.stringMatching(/form that is sent/),
    });
    expect(posts()).toEqual([]);
  });
});
