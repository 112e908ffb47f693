import { describe, expect, test } from 'vitest';
import type { RuntimeUnderTest } from './contract-page.ts';
import { manifestOf } from './note-manifest.ts';

const field = (name: string) => `name="${name}" data-agent-kind="field" data-agent-field="${name}"`;
const form = (inner: string, more = '') =>
  `<form data-agent-kind="action" data-agent-action="note.add" ${more}>${inner}
    <button data-agent-kind="action" data-agent-action="note.add.submit">Add</button>
    <p id="status" role="status" data-agent-kind="status"></p></form>`;

/** For a press that the page never says anything about: waiting longer would show the same. */
const NOTHING_COMES = { statusLimit: 500 };

/** Sends the form to `/save` and shows the outcome in the status element. */
const SEND = `
  const say = (text) => { document.getElementById('status').textContent = text; };
  const send = (event) => {
    event.preventDefault();
    return fetch('/save?' + new URLSearchParams(new FormData(event.target)), { method: 'POST' });
  };`;
const SAVE = `${SEND} addEventListener('submit', (event) => send(event).then(() => say('Saved')));`;

/** Renders the form again from its state, as pages with a framework do. `when` is the code that starts it. */
const drawing = (when: string) => `${SAVE}
  const known = {};
  const template = document.querySelector('form').innerHTML;
  const draw = () => {
    const form = document.querySelector('form');
    form.innerHTML = template;
    for (const [name, value] of Object.entries(known)) form.elements[name].value = value;
  };
  addEventListener('input', ({ target }) => { known[target.name] = target.value; ${when} });`;

/** What the script of a page may do while the page is operated. Only for runtimes in which that script runs. */
export function livePageContract({ open }: RuntimeUnderTest): void {
  const opened = (html: string, script: string) =>
    open({ '/': `${html}<script type="module" src="/page.js"></script>`, '/page.js': script, '/save': 'ok' });
  const two = `<input ${field('one')}><input ${field('two')}>`;

  describe('pages with their own script', () => {
    test.each([
      ['at once', 'draw();'],
      ['in a promise', 'Promise.resolve().then(draw);'],
      ['in a task', 'setTimeout(draw);'],
      ['with the next frame', 'requestAnimationFrame(draw);'],
      ['a moment later', 'setTimeout(draw, 60);'],
    ])('that render their fields again %s are operated', async (_when, code) => {
      const page = await opened(form(two), drawing(code));
      expect(await page.run('note.add', { one: 'x', two: 'y' })).toMatchObject({
        status: 'completed',
        verdict: 'unclear',
        result: 'Saved',
        changed: ['one', 'two'],
      });
      expect(page.saved()).toEqual(['one=x&two=y']);
    });

    test.each([
      ['at once', `target.value = '';`],
      ['a moment later', `setTimeout(() => { target.value = ''; }, 50);`],
      ['by replacing the field', `target.outerHTML = target.outerHTML;`],
    ])('that clear a value %s are not submitted, and the value is reported', async (_when, code) => {
      const page = await opened(form(two), `${SAVE} addEventListener('input', ({ target }) => { ${code} });`);
      const outcome = await page.run('note.add', { one: 'x', two: 'y' });
      expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'VALUE_CHANGED' }, changed: [] });
      expect(outcome.evidence).toContainEqual({
        kind: 'value-changed',
        field: 'one',
        now: '',
        supports: 'failure',
      });
      expect(page.saved()).toEqual([]);
    });

    test.each([
      [
        'is inserted',
        '',
        `document.querySelector('[name=one]').insertAdjacentHTML('afterend', '<input ${field('two')}>');`,
      ],
      ['is shown', `<p hidden><input ${field('two')}></p>`, `document.querySelector('p').hidden = false;`],
      [
        'is enabled',
        `<input disabled ${field('two')}>`,
        `document.querySelector('[name=two]').disabled = false;`,
      ],
    ])('whose field %s when another one is filled are operated', async (_how, before, code) => {
      const page = await opened(
        form(`<input ${field('one')}>${before}`),
        `${SAVE} addEventListener('change', ({ target }) => { if (target.name === 'one') setTimeout(() => { ${code} }, 30); });`,
      );
      const outcome = await page.run('note.add', { two: 'y', one: 'x' }, { manifest: manifestOf() });
      expect(outcome).toMatchObject({ status: 'completed', result: 'Saved' });
      expect(page.saved()).toEqual(['one=x&two=y']);
    });

    test('that enable their button only for a valid form are operated', async () => {
      const page = await opened(
        form(two).replace('<button', '<button disabled'),
        `${SAVE} addEventListener('input', () => {
          const form = document.querySelector('form');
          document.querySelector('button').disabled = !(form.elements.one.value && form.elements.two.value);
        });`,
      );
      const half = await page.run('note.add', { one: 'x' });
      expect(half).toMatchObject({ verdict: 'failed', error: { reason: 'NOT_OPERABLE' } });
      expect(page.saved()).toEqual([]);
      expect((await page.run('note.add', { one: 'x', two: 'y' })).result).toBe('Saved');
      expect(page.saved()).toEqual(['one=x&two=y']);
    });

    test.each([
      ['in the same element', `say('Error: card declined')`],
      [
        'in another element',
        `document.getElementById('status').outerHTML = '<p id="status" role="alert" data-agent-kind="status">Error: card declined</p>'`,
      ],
    ])('that show progress first are followed to the end, %s', async (_where, code) => {
      const page = await opened(
        form(two),
        `${SEND} addEventListener('submit', (event) => { say('Saving…'); send(event).then(() => setTimeout(() => { ${code}; }, 700)); });`,
      );
      const outcome = await page.run('note.add', { one: 'x' });
      expect(outcome.result).toBe('Error: card declined');
      expect(outcome.verdict).toBe(code.includes('alert') ? 'failed' : 'unclear');
    });

    test('that insert their status after the press are read', async () => {
      const page = await opened(
        form(two).replace(/<p id="status".*<\/p>/, ''),
        `${SEND} addEventListener('submit', (event) => send(event).then(() => {
          event.target.insertAdjacentHTML('beforeend', '<p data-agent-kind="status">Saved</p>');
        }));`,
      );
      expect(await page.run('note.add', { one: 'x' })).toMatchObject({
        status: 'completed',
        result: 'Saved',
      });
    });

    test('that show the same text again are distinguished from those that show nothing', async () => {
      const page = await opened(form(two), SAVE);
      await page.run('note.add', { one: 'x' });
      expect((await page.run('note.add', { one: 'x' })).evidence).toContainEqual({
        kind: 'repeated',
        from: 'status',
        text: 'Saved',
        supports: 'neither',
      });
      const silent = await opened(form(two), `${SEND} addEventListener('submit', send);`);
      expect((await silent.run('note.add', { one: 'x' }, NOTHING_COMES)).error?.reason).toBe(
        'OUTCOME_UNCLEAR',
      );
    });

    test('that prevent the submit are reported as unclear', async () => {
      const page = await opened(form(two), `addEventListener('submit', (event) => event.preventDefault());`);
      const { verdict, evidence } = await page.run('note.add', { one: 'x' }, NOTHING_COMES);
      expect(verdict).toBe('unclear');
      expect(evidence).toContainEqual({ kind: 'prevented', supports: 'neither' });
      expect(page.saved()).toEqual([]);
    });

    test('that show a result as their manifest promises have succeeded', async () => {
      const page = await opened(
        form(`${two}<p id="result" data-agent-kind="result"></p>`),
        `${SEND} addEventListener('submit', (event) => send(event).then(() => {
          say('Saved');
          document.getElementById('result').innerHTML = 'Note <b data-agent-field="id">' + event.target.elements.one.value + '</b>';
        }));`,
      );
      const give = (one: string) => page.run('note.add', { one }, { manifest: manifestOf() });
      expect(await give('7')).toMatchObject({ status: 'completed', verdict: 'succeeded', output: { id: 7 } });
      expect(await give('7')).toMatchObject({ verdict: 'unclear' });
      expect((await give('x')).verdict).toBe('unclear');
      expect(await give('8')).toMatchObject({ verdict: 'succeeded', output: { id: 8 } });
    });

    test('that show their own result, before the site answers or without asking it, prove nothing', async () => {
      const show = `document.getElementById('result').innerHTML = '<b data-agent-field="id">7</b>'; say('Saved');`;
      const html = form(`${two}<p id="result" data-agent-kind="result"></p>`);
      const late = await opened(
        html,
        `${SEND} addEventListener('submit', (event) => {
          ${show}
          event.preventDefault();
          fetch('/missing', { method: 'POST' });
        });`,
      );
      const refused = await late.run('note.add', { one: 'x' }, { manifest: manifestOf() });
      expect(refused.evidence).toContainEqual({ kind: 'http-error', status: 404, supports: 'failure' });
      expect(refused.verdict).toBe('failed');
      const alone = await opened(
        html,
        `${SEND} addEventListener('submit', (event) => { event.preventDefault(); ${show} });`,
      );
      const unasked = await alone.run('note.add', { one: 'x' }, { manifest: manifestOf() });
      expect(unasked).toMatchObject({ verdict: 'unclear', output: { id: 7 } });
      expect(unasked.evidence).toContainEqual({ kind: 'unproven', from: 'result', supports: 'neither' });
    });

    test('that mark a field as invalid have failed', async () => {
      const page = await opened(
        form(two),
        `addEventListener('submit', (event) => { event.preventDefault(); event.target.elements.one.setAttribute('aria-invalid', 'true'); });`,
      );
      const outcome = await page.run('note.add', { one: 'x' });
      expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'SITE_REPORTED_FAILURE' } });
      expect(outcome.evidence).toContainEqual({ kind: 'invalid-field', field: 'one', supports: 'failure' });
    });
  });
}
