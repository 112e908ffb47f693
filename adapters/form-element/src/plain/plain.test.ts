import type { DefinitionDocument, Form, ResponseDocument } from '@handrail/form';
import { describe, expect, test } from 'vitest';
import { answered, liveForm } from '../../testing/answers.ts';
import {
  benefitApplication,
  definitionOf,
  EXAMPLES,
  everything,
  example,
  field,
  group,
} from '../../testing/definitions.ts';
import { untouched } from '../../testing/plain-page.ts';
import { english } from '../messages/english.ts';
import { german } from '../messages/german.ts';
import type { FieldView } from '../view/part-view.ts';
import { handlePost, type PlainStep } from './handle-post.ts';
import { renderPage, viewsOf, walkAt } from './render-page.ts';
import { inputName, writtenIn } from './written.ts';

const options = { messages: english, action: '/apply', hidden: { token: 't-1' } };

/** Somebody who fills in a form without script: each post starts with nothing but what the last one left. */
function visitor(definition: DefinitionDocument, messages = english) {
  let form = liveForm(definition);
  let step: Partial<PlainStep> = {};
  const show = () => renderPage(form, { ...options, messages }, step);
  return {
    show,
    get form() {
      return form;
    },
    get step() {
      return step;
    },
    async press(button: string, touch: (sent: FormData) => void = () => undefined) {
      const sent = untouched(show(), button);
      touch(sent);
      step = await handlePost(form, sent, { messages });
      if (step.kept && !step.response) form = liveForm(definition, step.kept);
      return step;
    },
    fields(): readonly FieldView[] {
      return viewsOf(form, walkAt(form, step.page), messages).filter(
        (view): view is FieldView => view.kind === 'field' && view.mode === 'edit',
      );
    },
  };
}

/** Writes an answer into the inputs of a page, as it is typed or chosen there. */
function type(sent: FormData, view: FieldView, form: Form): void {
  const value = form.value(view.path) ?? null;
  if (value === null) return;
  const name = inputName.value(view.path);
  if (view.control.kind === 'file') {
    sent.set(name, new File(['x'], 'a.txt', { type: 'text/plain' }));
    return;
  }
  const texts = isSecret(view) ? [String(value)] : writtenIn({ ...view, value }, english.locale);
  if (view.control.kind === 'some-of') {
    sent.delete(name);
    for (const text of ['', ...texts]) sent.append(name, text);
  } else if (view.control.kind === 'money') {
    sent.set(name, texts[0] ?? '');
    if (view.control.currency === null) sent.set(inputName.currency(view.path), texts[1] ?? '');
  } else sent.set(name, texts[0] ?? '');
}

const isSecret = ({ control }: FieldView) => control.kind === 'line' && control.type === 'password';

const withoutIds = ({ id: _id, authored: _authored, ...rest }: ResponseDocument) => rest;

const MOST_POSTS = 60;

test.each([...EXAMPLES, 'benefit-application'])(
  'a person without script completes %s, and the response is that of the element',
  async (name) => {
    const definition = name === 'benefit-application' ? benefitApplication() : example(name);
    const wanted = answered(definition);
    const me = visitor(definition);
    for (let posts = 0; !me.step.response && posts < MOST_POSTS; posts += 1) {
      const missing = viewsOf(me.form, walkAt(me.form, me.step.page), english).find((view) => {
        const state = wanted.state(view.path);
        return view.kind === 'repeat' && state.ok && (state.rowCount ?? 0) > view.rowCount;
      });
      const isLast = me.show().includes('value="submit"');
      const press = missing ? `add:${missing.path}` : isLast ? 'submit' : 'next';
      await me.press(press, (sent) => {
        for (const view of me.fields()) type(sent, view, wanted);
      });
    }
    // As the element completes it: the same answers, written one by one.
    const outcome = wanted.complete();
    if (!outcome.ok || !me.step.response) throw new Error('It was not completed.');
    expect(withoutIds(me.step.response)).toEqual(withoutIds(outcome.response));
    expect(me.step.response.status).toBe('completed');
  },
);

describe('what nobody touched', () => {
  test('stays as it is, of every kind, in a language that writes numbers in another way', async () => {
    const me = visitor(everything, german);
    const given = {
      name: 'Ada\nLovelace',
      secret: 'hush',
      story: 'One\r\ntwo',
      count: 'twelve',
      size: 1234.5,
      price: { amount: '12.50', currency: 'EUR' },
      offer: { amount: '3', currency: 'CHF' },
      born: 'some day',
      meeting: '2026-03-04T10:30:00.25Z',
      alarm: '10:30:00',
      agree: false,
      letters: null,
      colour: 'unknown',
      town: 'o7',
      days: ['o1', 'o3'],
    };
    for (const [path, value] of Object.entries(given)) me.form.set(path, value);
    const before = me.form.edits.data();
    const { kept } = await me.press('save');
    expect(kept?.data).toEqual(before);
  });

  test('and a tick that was never made is no answer', async () => {
    const me = visitor(everything);
    expect((await me.press('save')).kept?.data).toMatchObject({ letters: null, agree: null, days: null });
  });
});

test('a secret is kept and is never in a page', async () => {
  const me = visitor(everything);
  await me.press('save', (sent) => sent.set('v:secret', 'hush'));
  expect(me.form.value('secret')).toBe('hush');
  expect(me.show()).not.toContain('hush');
});

describe('questions that come with an answer', () => {
  const definition = definitionOf({
    items: [field('more', 'boolean', { label: 'More?' }), field('what', 'string', { label: 'What?' })],
    binds: [{ path: 'what', relevant: '$more = true' }],
  });

  test('are shown before the form is completed', async () => {
    const me = visitor(definition);
    const asked = await me.press('submit', (sent) => sent.append('v:more', 'yes'));
    expect(asked).toMatchObject({ note: 'newQuestions', response: null, status: 200 });
    expect(me.show()).toContain('What?');
    const done = await me.press('submit', (sent) => sent.set('v:what', 'Tea'));
    expect(done.response?.data).toEqual({ more: true, what: 'Tea' });
  });

  test('keep their answer while they do not apply', async () => {
    const me = visitor(definition);
    await me.press('save', (sent) => sent.append('v:more', 'yes'));
    await me.press('save', (sent) => sent.set('v:what', 'Tea'));
    await me.press('save', (sent) => sent.append('v:more', 'no'));
    expect(me.show()).not.toContain('What?');
    await me.press('save', (sent) => sent.append('v:more', 'yes'));
    expect(me.form.value('what')).toBe('Tea');
  });
});

describe('rows', () => {
  const definition = definitionOf({
    items: [
      group('rows', [field('x', 'string', { label: 'X' })], { label: 'Row', repeatable: true, minRepeat: 2 }),
    ],
  });

  test('are added, moved and removed by buttons, with what was typed', async () => {
    const me = visitor(definition);
    await me.press('down:rows[0]', (sent) => {
      sent.set('v:rows[0].x', 'a');
      sent.set('v:rows[1].x', 'b');
    });
    await me.press('add:rows');
    await me.press('remove:rows[0]', (sent) => sent.set('v:rows[2].x', 'c'));
    expect(me.form.edits.data()).toEqual({ rows: [{ x: 'a' }, { x: 'c' }] });
  });

  test('of an older page are not taken for those of the form', async () => {
    const me = visitor(definition);
    const old = untouched(me.show(), 'save');
    old.set('v:rows[0].x', 'old');
    await me.press('add:rows');
    const step = await handlePost(me.form, old, { messages: english });
    expect(step).toMatchObject({ status: 409, note: 'changed' });
    expect(me.form.value('rows[0].x')).toBeNull();
  });
});

describe('what is wrong', () => {
  test('is listed with links, and keeps the page', async () => {
    const me = visitor(benefitApplication());
    const step = await me.press('next');
    expect(step).toMatchObject({ status: 422, page: 0, response: null });
    const html = me.show();
    expect(html).toContain('<a href="#applicant.givenName">Given name is required.</a>');
    expect(html).toMatch(
      /<input id="applicant\.givenName"[^>]* aria-required="true" aria-invalid="true" aria-describedby="/,
    );
  });

  test('with a file is said, and the form is not completed without it', async () => {
    const me = visitor(definitionOf({ items: [field('paper', 'attachment', { label: 'Paper' })] }));
    const large = new File([new Uint8Array(800_000)], 'a.txt', { type: 'text/plain' });
    const step = await me.press('submit', (sent) => sent.set('v:paper', large));
    expect(step.problems?.shown).toEqual([
      { path: 'paper', text: 'Paper: The file is too large. It may have at most 700 KB.' },
    ]);
  });
});

test('texts of a definition and answers are texts, whatever they hold', async () => {
  const evil = `"><script>globalThis.broken=1</script><img src=x onerror='broken()'>&#60;`;
  const definition = definitionOf({
    title: evil,
    description: evil,
    items: [
      field('a', 'string', { label: evil, hint: evil, prefix: evil }),
      field('b', 'choice', { label: evil, options: [{ value: evil, label: evil }] }),
      field('c', 'text', { label: evil }),
      group('g', [field('d', 'string', { label: evil })], { label: evil, repeatable: true, minRepeat: 1 }),
      field('e', 'string', { type: 'display', label: evil }),
    ],
  });
  const me = visitor(definition);
  for (const path of ['a', 'c', 'g[0].d']) me.form.set(path, evil);
  await me.press('submit');
  const html = renderPage(liveForm(definition, me.step.kept), { ...options, hidden: { token: evil } });
  expect(html).not.toMatch(/<(?:script|img)/);
  expect(
    html
      .match(/<[a-z]+\d?/g)
      ?.every((each) => /^<(?:form|button|h\d|p|input|div|label|span|fieldset|legend|textarea)$/.test(each)),
  ).toBe(true);
  expect(me.step.response?.data).toMatchObject({ a: evil, c: evil });
});
