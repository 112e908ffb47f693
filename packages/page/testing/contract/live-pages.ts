import { describe, expect, test } from 'vitest';
import type { RuntimeUnderTest } from './contract-page.ts';
import { manifestOf } from './note-manifest.ts';

const field = (name: string) => `name="${name}" data-agent-kind="field" data-agent-field="${name}"`;
const form = (inner: string, more = '') =>
  `<form data-agent-kind="action" data-agent-action="note.add" ${more}>${inner}
    <button data-agent-kind="action" data-agent-action="note.add.submit">Add</button>
    <p id="status" role="status" data-agent-kind="status"></p></form>`;

/** Sends what is in the form to `/save` and says in the status element what comes of it. */
const SEND = `
  const say = (text) => { document.getElementById('status').textContent = text; };
  const send = (event) => {
    event.preventDefault();
    return fetch('/save?' + new URLSearchParams(new FormData(event.target)));
  };`;
const SAVE = `${SEND} addEventListener('submit', (event) => send(event).then(() => say('Saved')));`;

/** Draws the form again from what it knows, as pages with a framework of their own do; \`when\` says at which time. */
const drawing = (when: string) => `${SAVE}
  const known = {};
  const template = document.querySelector('form').innerHTML;
  const draw = () => {
    const form = document.querySelector('form');
    form.innerHTML = template;
    for (const [name, value] of Object.entries(known)) form.elements[name].value = value;
  };
  addEventListener('input', ({ target }) => { known[target.name] = target.value; ${when} });`;

/** What a page with script of its own may do while it is operated. Only for runtimes in which that script runs. */
export function livePageContract({ open }: RuntimeUnderTest): void {
  const opened = (html: string, script: string) =>
    open({ '/': `${html}<script type="module" src="/page.js"></script>`, '/page.js': script, '/save': 'ok' });
  const two = `<input ${field('one')}><input ${field('two')}>`;

  describe('pages with script of their own', () => {
    test.each([
      ['at once', 'draw();'],
      ['in a promise', 'Promise.resolve().then(draw);'],
      ['in a task', 'setTimeout(draw);'],
      ['with the next frame', 'requestAnimationFrame(draw);'],
      ['a moment later', 'setTimeout(draw, 60);'],
    ])('that draw their fields again %s are operated', async (_when, code) => {
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
      ['by drawing it again', `target.outerHTML = target.outerHTML;`],
    ])('that clear a value %s are not sent, and it is told', async (_when, code) => {
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
        'is put there',
        '',
        `document.querySelector('[name=one]').insertAdjacentHTML('afterend', '<input ${field('two')}>');`,
      ],
      ['is shown', `<p hidden><input ${field('two')}></p>`, `document.querySelector('p').hidden = false;`],
      [
        'is opened',
        `<input disabled ${field('two')}>`,
        `document.querySelector('[name=two]').disabled = false;`,
      ],
    ])('whose field %s by another one are operated', async (_how, before, code) => {
      const page = await opened(
        form(`<input ${field('one')}>${before}`),
        `${SAVE} addEventListener('change', ({ target }) => { if (target.name === 'one') setTimeout(() => { ${code} }, 30); });`,
      );
      const outcome = await page.run('note.add', { two: 'y', one: 'x' }, { manifest: manifestOf() });
      expect(outcome).toMatchObject({ status: 'completed', result: 'Saved' });
      expect(page.saved()).toEqual(['one=x&two=y']);
    });

    test('that open their button for a valid form only are operated', async () => {
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
      ['in the same place', `say('Error: card declined')`],
      [
        'in a place of its own',
        `document.getElementById('status').outerHTML = '<p id="status" role="alert" data-agent-kind="status">Error: card declined</p>'`,
      ],
    ])('that first say that they are at work are heard to the end, %s', async (_where, code) => {
      const page = await opened(
        form(two),
        `${SEND} addEventListener('submit', (event) => { say('Saving…'); send(event).then(() => setTimeout(() => { ${code}; }, 700)); });`,
      );
      const outcome = await page.run('note.add', { one: 'x' });
      expect(outcome.result).toBe('Error: card declined');
      expect(outcome.verdict).toBe(code.includes('alert') ? 'failed' : 'unclear');
    });

    test('that put their status there after the press are heard', async () => {
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

    test('that say the same again are told from those that say nothing', async () => {
      const page = await opened(form(two), SAVE);
      await page.run('note.add', { one: 'x' });
      expect((await page.run('note.add', { one: 'x' })).evidence).toContainEqual({
        kind: 'repeated',
        from: 'status',
        text: 'Saved',
        supports: 'neither',
      });
      const silent = await opened(form(two), `${SEND} addEventListener('submit', send);`);
      expect((await silent.run('note.add', { one: 'x' })).error?.reason).toBe('OUTCOME_UNCLEAR');
    });

    test('that take the submit over are told, and nothing is claimed', async () => {
      const page = await opened(form(two), `addEventListener('submit', (event) => event.preventDefault());`);
      const { verdict, evidence } = await page.run('note.add', { one: 'x' });
      expect(verdict).toBe('unclear');
      expect(evidence).toContainEqual({ kind: 'prevented', supports: 'neither' });
      expect(page.saved()).toEqual([]);
    });

    test('that give what their manifest promises have succeeded', async () => {
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

    test('that mark a field as wrong have failed', async () => {
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
