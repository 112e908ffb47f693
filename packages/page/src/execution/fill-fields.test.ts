import { describe, expect, test } from 'vitest';
import { executionOn, type FakeSite, type FakeSiteOptions, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { runAction } from './run-action.ts';

const field = (name: string, more = '') =>
  `<input name="${name}" data-agent-kind="field" data-agent-field="${name}" ${more}>`;
const form = (inner: string) =>
  `<form data-agent-kind="action" data-agent-action="a.b">${inner}
    <button data-agent-kind="action" data-agent-action="a.b.submit">Go</button>
    <p id="status" data-agent-kind="status"></p></form>`;
const pageOf = (inner: string, options: Partial<FakeSiteOptions> = {}) =>
  fakeSite({
    pages: { '/': form(inner) },
    at: '/',
    onActivate: (site) => site.say('status', 'Saved'),
    ...options,
  });
const presses = (done: readonly string[]) => done.filter((each) => each.startsWith('press'));

describe('a page that draws its elements again on input', () => {
  const both = field('x') + field('y');

  test('is found again by its names and operated', async () => {
    const site = pageOf(both, { onFill: (page) => page.show() });
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1', y: '2' });
    expect(outcome).toMatchObject({ status: 'completed', result: 'Saved', changed: ['x', 'y'] });
    expect(site.done).toEqual(['fill x=1', 'fill y=2', 'press a.b.submit']);
  });

  test('a moment later is waited for before anything is pressed', async () => {
    const site = pageOf(both, { onFill: (page) => page.later(80, () => page.show()) });
    expect((await runAction(executionOn(site), 'a.b', { x: '1', y: '2' })).status).toBe('completed');
    expect(presses(site.done)).toEqual(['press a.b.submit']);
  });

  test('and drops the action is not pressed', async () => {
    const site = pageOf(both, { onFill: (page) => page.show('<p>Signed out</p>') });
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1', y: '2' });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'PAGE_CHANGED' } });
    expect(presses(site.done)).toEqual([]);
  });

  test('and goes elsewhere may have sent it by itself', async () => {
    const site = pageOf(both, {
      onFill: (page) => page.go('/thanks'),
      pages: { '/': form(both), '/thanks': 'Thanks' },
    });
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1', y: '2' });
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
    expect(presses(site.done)).toEqual([]);
  });

  test('never comes to rest, and is operated all the same', async () => {
    const site = pageOf(both);
    const blink = () => {
      site.show();
      site.later(30, blink);
    };
    site.later(0, blink);
    expect((await runAction(executionOn(site), 'a.b', { x: '1', y: '2' })).result).toBe('Saved');
    expect(presses(site.done)).toEqual(['press a.b.submit']);
  });
});

describe('a value that is not what was filled in', () => {
  test.each<[string, string, (value: string) => string, unknown]>([
    ['cleared', '7', () => '', ''],
    ['cut', 'abcdef', (value) => value.slice(0, 3), 'abc'],
    ['put into capitals', 'abc', (value) => value.toUpperCase(), 'ABC'],
  ])(
    'because the page %s it is told as it is now, and nothing is pressed',
    async (_what, given, change, now) => {
      const site = pageOf(field('x'), {
        onFill: (page, name) => page.values.set(name, change(String(page.values.get(name)))),
      });
      const outcome = await runAction(executionOn(site), 'a.b', { x: given });
      expect(outcome).toMatchObject({
        status: 'execution_error',
        verdict: 'failed',
        error: { reason: 'VALUE_CHANGED', detail: expect.stringContaining('"x"') },
        changed: now === '' ? [] : ['x'],
      });
      expect(outcome.evidence).toContainEqual({
        kind: 'value-changed',
        field: 'x',
        now,
        supports: 'failure',
      });
      expect(outcome.error?.detail).not.toContain(given);
      expect(presses(site.done)).toEqual([]);
    },
  );

  test('a moment later is noticed too', async () => {
    const site = pageOf(field('x'), {
      onFill: (page, name) => page.later(60, () => page.values.set(name, '')),
    });
    expect((await runAction(executionOn(site), 'a.b', { x: '7' })).error?.reason).toBe('VALUE_CHANGED');
    expect(presses(site.done)).toEqual([]);
  });

  test('is masked when it is a secret', async () => {
    const site = pageOf(field('word', 'type="password"'), {
      onFill: (page, name) => page.values.set(name, 'hunt'),
    });
    const outcome = await runAction(executionOn(site), 'a.b', { word: 'hunter2' });
    expect(outcome.error?.reason).toBe('VALUE_CHANGED');
    expect(JSON.stringify(outcome)).not.toContain('hunt');
  });

  test('is told in a review too', async () => {
    const site = fakeSite({
      pages: { '/': form(field('x')).replace('a.b"', 'a.b" data-agent-confirm="review"') },
      at: '/',
      onFill: (page, name) => page.values.set(name, ''),
    });
    expect((await runAction(executionOn(site), 'a.b', { x: '7' })).error?.reason).toBe('VALUE_CHANGED');
  });

  test.each([
    ['white space around it', ' 7 ', '7'],
    ['other line ends', 'a\r\nb', 'a\nb'],
    ['another way to write a number', '120.50', 120.5],
  ])('but for %s is the same', async (_what, held, given) => {
    const control = typeof given === 'number' ? field('x', 'type="number" step="any"') : AREA;
    const site = pageOf(control, { onFill: (page, name) => page.values.set(name, held) });
    expect((await runAction(executionOn(site), 'a.b', { x: given })).status).toBe('completed');
  });

  const AREA = '<textarea data-agent-kind="field" data-agent-field="x"></textarea>';

  test('because another field took it away is filled once more', async () => {
    let isFirst = true;
    const site = pageOf(field('state') + field('country'), {
      onFill(page, name) {
        if (name === 'country' && isFirst) page.values.set('state', '');
        if (name === 'country') isFirst = false;
      },
    });
    const outcome = await runAction(executionOn(site), 'a.b', { state: 'BY', country: 'DE' });
    expect(outcome).toMatchObject({ status: 'completed', changed: ['state', 'country'] });
    expect(site.done).toEqual(['fill state=BY', 'fill country=DE', 'fill state=BY', 'press a.b.submit']);
  });

  test('again and again is told, and nothing is pressed', async () => {
    const site = pageOf(field('one') + field('other'), {
      onFill: (page, name) => page.values.set(name === 'one' ? 'other' : 'one', ''),
    });
    const outcome = await runAction(executionOn(site), 'a.b', { one: '1', other: '2' });
    expect(outcome.error?.reason).toBe('VALUE_CHANGED');
    expect(presses(site.done)).toEqual([]);
  });
});

describe('a field that appears when another one is filled', () => {
  const manifest = exampleSite((document) =>
    setAt(document, ['actions', 'a.b'], {
      ...(document.actions as Record<string, object>)['invoice.create'],
      inputSchema: {
        type: 'object',
        properties: { kind: { type: 'string' }, vat: { type: 'string' }, country: { type: 'string' } },
      },
    }),
  );
  const given = { vat: 'DE1', kind: 'company' };
  const run = (site: FakeSite, options: Partial<Parameters<typeof executionOn>[1]> = {}) =>
    runAction(executionOn(site, { manifest, ...options }), 'a.b', given);
  const whole = form(field('kind') + field('vat'));
  const isKind = (name: string) => name === 'kind';

  test.each([
    ['put there', ''],
    ['made usable', field('vat', 'disabled')],
  ])('when it is %s at once or after a while, is filled then', async (_how, before) => {
    for (const delay of [0, 700]) {
      const site = pageOf(field('kind') + before, {
        onFill: (page, name) => isKind(name) && page.later(delay, () => page.show(whole)),
      });
      expect(await run(site)).toMatchObject({ status: 'completed', changed: ['vat', 'kind'] });
      expect(site.done).toEqual(['fill kind=company', 'fill vat=DE1', 'press a.b.submit']);
    }
  });

  test.each([
    ['is not there', '', 'FIELD_NOT_ON_PAGE'],
    ['cannot be used', field('vat', 'disabled'), 'NOT_OPERABLE'],
  ])('and in the end %s is refused, and nothing is pressed', async (_what, before, reason) => {
    const site = pageOf(field('kind') + before);
    const outcome = await run(site);
    expect(outcome.error).toMatchObject({ reason, detail: expect.stringContaining('"vat"') });
    expect(outcome.changed).toEqual(['kind']);
    expect(site.done).toEqual(['fill kind=company']);
  });

  test('is left out with a word when it never comes and the mode is lenient', async () => {
    const site = pageOf(field('kind'));
    const outcome = await run(site, { mode: 'lenient' });
    expect(outcome.status).toBe('completed');
    expect(outcome.diagnostics.map(({ rule }) => rule)).toEqual(['field-not-on-page']);
  });

  test('is not waited for on a page without script', async () => {
    for (const before of ['', field('vat', 'disabled')]) {
      const site = pageOf(field('kind') + before, { isScripted: false });
      expect((await run(site)).verdict).toBe('failed');
      expect(site.done).toEqual([]);
    }
  });

  test('may be an option of a list', async () => {
    const list = (...options: string[]) =>
      `<select data-agent-kind="field" data-agent-field="vat">${options.map((each) => `<option>${each}</option>`).join('')}</select>`;
    const site = pageOf(list('none') + field('kind'), {
      onFill: (page, name) =>
        isKind(name) && page.later(300, () => page.show(form(list('none', 'DE1') + field('kind')))),
    });
    expect((await run(site)).status).toBe('completed');
    expect(site.done).toEqual(['fill kind=company', 'fill vat=DE1', 'press a.b.submit']);
  });
});

describe('a button that waits for a valid form', () => {
  const shut = form(field('x')).replace('<button', '<button disabled');

  test.each([0, 600])('is pressed once it can be, %i ms after the last field', async (delay) => {
    const site = fakeSite({
      pages: { '/': shut },
      at: '/',
      onActivate: (page) => page.say('status', 'Saved'),
      onFill: (page) => page.later(delay, () => page.show(form(field('x')))),
    });
    expect((await runAction(executionOn(site), 'a.b', { x: '1' })).status).toBe('completed');
    expect(site.done).toEqual(['fill x=1', 'press a.b.submit']);
  });

  test('that stays shut is told after filling, and nothing is pressed', async () => {
    const site = fakeSite({ pages: { '/': shut }, at: '/' });
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1' });
    expect(outcome).toMatchObject({
      verdict: 'failed',
      changed: ['x'],
      error: { reason: 'NOT_OPERABLE', detail: expect.stringContaining('disabled') },
    });
    expect(presses(site.done)).toEqual([]);
  });

  test('is refused before the owner is asked where nothing could open it', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return 'granted' as const;
    };
    const required = shut.replace('a.b"', 'a.b" data-agent-confirm="required"');
    const still = fakeSite({ pages: { '/': required }, at: '/', isScripted: false });
    expect((await runAction(executionOn(still), 'a.b', { x: '1' }, { ask })).error?.reason).toBe(
      'NOT_OPERABLE',
    );
    const empty = fakeSite({ pages: { '/': required }, at: '/' });
    expect((await runAction(executionOn(empty), 'a.b', {}, { ask })).error?.reason).toBe('NOT_OPERABLE');
    expect(asked).toBe(0);
  });
});
