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

describe('a page that takes a text over some time after the last key', () => {
  const taking = (delay: number, inner: string, args: Record<string, string | boolean>) => {
    let state = '';
    const sent: [text: string, at: number][] = [];
    const site = pageOf(inner, {
      onFill: (page) => page.later(delay, () => (state = String(page.values.get('x')))),
      onActivate: (page) => {
        sent.push([state, page.now()]);
        page.say('status', 'Saved');
      },
    });
    return runAction(executionOn(site), 'a.b', args).then(() => sent);
  };

  test.each([
    ['by script', `${field('x')}<script></script>`],
    ['by a handler of the control', field('x', 'oninput="take()"')],
    ['by a handler around it', `<div onkeyup="take()">${field('x')}</div>`],
  ])('%s is pressed once it has', async (_how, inner) => {
    expect(await taking(300, inner, { x: 'hello' })).toMatchObject([['hello', expect.any(Number)]]);
  });

  test.each([
    ['no script listens', field('x'), { x: 'hello' }],
    ['nothing was typed', `${field('x', 'type="checkbox"')}<script></script>`, { x: true }],
    ['nothing was changed', `${field('x', 'value="hello"')}<script></script>`, {}],
  ])('costs no time where %s', async (_when, inner, args) => {
    const [[, at] = []] = await taking(1, inner, args);
    expect(at).toBeLessThan(150);
  });
});

describe('a page that renders its elements again on input', () => {
  const both = field('x') + field('y');

  test('is operated by looking its elements up again', async () => {
    const site = pageOf(both, { onFill: (page) => page.show() });
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1', y: '2' });
    expect(outcome).toMatchObject({ status: 'completed', result: 'Saved', changed: ['x', 'y'] });
    expect(site.done).toEqual(['fill x=1', 'fill y=2', 'press a.b.submit']);
  });

  test('a moment later has settled before anything is pressed', async () => {
    const site = pageOf(both, { onFill: (page) => page.later(80, () => page.show()) });
    expect((await runAction(executionOn(site), 'a.b', { x: '1', y: '2' })).status).toBe('completed');
    expect(presses(site.done)).toEqual(['press a.b.submit']);
  });

  test('without the action is not pressed', async () => {
    const site = pageOf(both, { onFill: (page) => page.show('<p>Signed out</p>') });
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1', y: '2' });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'PAGE_CHANGED' } });
    expect(presses(site.done)).toEqual([]);
  });

  test('and navigates away is reported as unclear', async () => {
    const site = pageOf(both, {
      onFill: (page) => page.go('/thanks'),
      pages: { '/': form(both), '/thanks': 'Thanks' },
    });
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1', y: '2' });
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
    expect(presses(site.done)).toEqual([]);
  });

  test('and never settles is operated nevertheless', async () => {
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

describe('a value that the page changed', () => {
  test.each<[string, string, (value: string) => string, unknown]>([
    ['cleared', '7', () => '', ''],
    ['cut', 'abcdef', (value) => value.slice(0, 3), 'abc'],
    ['put into capitals', 'abc', (value) => value.toUpperCase(), 'ABC'],
  ])('(%s) is reported as it is now, and nothing is pressed', async (_what, given, change, now) => {
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
  });

  test('a moment after it was filled in is noticed too', async () => {
    const site = pageOf(field('x'), {
      onFill: (page, name) => page.later(60, () => page.values.set(name, '')),
    });
    expect((await runAction(executionOn(site), 'a.b', { x: '7' })).error?.reason).toBe('VALUE_CHANGED');
    expect(presses(site.done)).toEqual([]);
  });

  test('is masked if the field is secret', async () => {
    const site = pageOf(field('word', 'type="password"'), {
      onFill: (page, name) => page.values.set(name, 'hunt'),
    });
    const outcome = await runAction(executionOn(site), 'a.b', { word: 'hunter2' });
    expect(outcome.error?.reason).toBe('VALUE_CHANGED');
    expect(JSON.stringify(outcome)).not.toContain('hunt');
  });

  test('is reported in a review too', async () => {
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
  ])('counts as unchanged if it differs only by %s', async (_what, held, given) => {
    const control = typeof given === 'number' ? field('x', 'type="number" step="any"') : AREA;
    const site = pageOf(control, { onFill: (page, name) => page.values.set(name, held) });
    expect((await runAction(executionOn(site), 'a.b', { x: given })).status).toBe('completed');
  });

  const AREA = '<textarea data-agent-kind="field" data-agent-field="x"></textarea>';

  test('when another field was filled is filled in again', async () => {
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

  test('again and again is reported, and nothing is pressed', async () => {
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
    ['inserted', ''],
    ['enabled', field('vat', 'disabled')],
  ])('(%s) is filled as soon as it is there', async (_how, before) => {
    for (const delay of [0, 700]) {
      const site = pageOf(field('kind') + before, {
        onFill: (page, name) => isKind(name) && page.later(delay, () => page.show(whole)),
      });
      expect(await run(site)).toMatchObject({ status: 'completed', changed: ['vat', 'kind'] });
      expect(site.done).toEqual(['fill kind=company', 'fill vat=DE1', 'press a.b.submit']);
    }
  });

  test.each([
    ['never comes', '', 'FIELD_NOT_ON_PAGE'],
    ['stays disabled', field('vat', 'disabled'), 'NOT_OPERABLE'],
  ])('but %s is refused, and nothing is pressed', async (_what, before, reason) => {
    const site = pageOf(field('kind') + before);
    const outcome = await run(site);
    expect(outcome.error).toMatchObject({ reason, detail: expect.stringContaining('"vat"') });
    expect(outcome.changed).toEqual(['kind']);
    expect(site.done).toEqual(['fill kind=company']);
  });

  test('but never comes is left out with a diagnostic in lenient mode', async () => {
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

  describe('as an option of a list that depends on another, without a manifest', () => {
    const list = (name: string, ...options: string[]) =>
      `<select name="${name}" data-agent-kind="field" data-agent-field="${name}">${options.map((each) => `<option>${each}</option>`).join('')}</select>`;
    const inner = list('country', 'DE', 'CH') + list('city', 'Berlin');
    const run = (args: Record<string, string>, isScripted = true) => {
      const site = pageOf(inner, {
        isScripted,
        onFill: (page, name) => {
          const next = page.html().replace('<option>Berlin</option>', '<option>Bern</option>');
          if (name === 'country') page.later(500, () => page.show(next));
        },
      });
      return runAction(executionOn(site), 'a.b', args).then((outcome) => ({ outcome, site }));
    };

    test('is chosen once it is there', async () => {
      const { outcome, site } = await run({ country: 'CH', city: 'Bern' });
      expect(outcome.status).toBe('completed');
      expect(site.done).toEqual(['fill country=CH', 'fill city=Bern', 'press a.b.submit']);
    });

    test('but never comes is refused, and nothing is pressed', async () => {
      const { outcome, site } = await run({ country: 'CH', city: 'Basel' });
      expect(outcome.error).toMatchObject({
        reason: 'NOT_OPERABLE',
        detail: expect.stringContaining('option'),
      });
      expect(presses(site.done)).toEqual([]);
    });

    test('is refused at once where nothing before it is filled, or no script runs', async () => {
      for (const { outcome, site } of [
        await run({ city: 'Bern' }),
        await run({ country: 'CH', city: 'Bern' }, false),
      ]) {
        expect(outcome.error?.reason).toBe('INVALID_ARGUMENTS');
        expect(site.done).toEqual([]);
      }
    });
  });

  test('can be an option of a select', async () => {
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

describe('a value that the page refuses when it is filled in', () => {
  /** A page that refuses `x` so long as `refuses` says so, and how often it was tried. */
  const refusing = (inner: string, options: Partial<FakeSiteOptions>, refuses: () => boolean) => {
    const site = pageOf(inner, options);
    const tries: number[] = [];
    const runtime: FakeSite['runtime'] = {
      ...site.runtime,
      fill(control, value) {
        if (value !== 'no') return site.runtime.fill(control, value);
        tries.push(site.now());
        return refuses() ? { ok: false, reason: 'It has no such option.' } : { ok: true, changed: true };
      },
    };
    return { site, tries, execution: { ...executionOn(site), runtime } };
  };

  test('is not tried again while the page stays as it is', async () => {
    const { site, tries, execution } = refusing(field('x') + field('y'), {}, () => true);
    const outcome = await runAction(execution, 'a.b', { y: '1', x: 'no' });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'NOT_OPERABLE' }, changed: ['y'] });
    expect(tries).toHaveLength(1);
    expect(presses(site.done)).toEqual([]);
  });

  test('is tried again when another field was filled', async () => {
    const { site, tries, execution } = refusing(field('x') + field('y'), {}, () => site.done.length === 0);
    await runAction(execution, 'a.b', { x: 'no', y: '1' });
    expect(tries).toEqual([0, 0]);
  });

  test('is tried again when the page changes', async () => {
    const { site, tries, execution } = refusing(
      field('x') + field('y'),
      { onFill: (page) => page.later(700, () => page.show()) },
      () => site.now() < 700,
    );
    await runAction(execution, 'a.b', { y: '1', x: 'no' });
    expect(tries).toEqual([0, 700]);
  });
});

describe('fields that can be filled only later', () => {
  test('are each tried once whenever something has happened, and not once more', async () => {
    const tries: string[] = [];
    const site = pageOf(field('x') + field('y') + field('z'), {
      onFill: (page, name) => name === 'x' && page.later(700, () => page.show()),
    });
    const isTaken = (name: string) => name === 'x' || (name === 'y' && site.now() >= 700);
    const runtime: FakeSite['runtime'] = {
      ...site.runtime,
      fill(control, value) {
        tries.push(`${value} after ${site.now()} ms`);
        return isTaken(String(value))
          ? site.runtime.fill(control, value)
          : { ok: false, reason: 'It has no such option.' };
      },
    };
    const outcome = await runAction({ ...executionOn(site), runtime }, 'a.b', { x: 'x', y: 'y', z: 'z' });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'NOT_OPERABLE' } });
    expect(tries).toEqual([
      ...['x after 0 ms', 'y after 0 ms', 'z after 0 ms'],
      ...['y after 700 ms', 'z after 700 ms'],
    ]);
  });
});

describe('a button that is disabled until the form is valid', () => {
  const disabled = form(field('x')).replace('<button', '<button disabled');

  test.each([0, 600])('is pressed when it is enabled, %i ms after the last field', async (delay) => {
    const site = fakeSite({
      pages: { '/': disabled },
      at: '/',
      onActivate: (page) => page.say('status', 'Saved'),
      onFill: (page) => page.later(delay, () => page.show(form(field('x')))),
    });
    expect((await runAction(executionOn(site), 'a.b', { x: '1' })).status).toBe('completed');
    expect(site.done).toEqual(['fill x=1', 'press a.b.submit']);
  });

  test('and stays disabled is reported after filling, and nothing is pressed', async () => {
    const site = fakeSite({ pages: { '/': disabled }, at: '/' });
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1' });
    expect(outcome).toMatchObject({
      verdict: 'failed',
      changed: ['x'],
      error: { reason: 'NOT_OPERABLE', detail: expect.stringContaining('disabled') },
    });
    expect(presses(site.done)).toEqual([]);
  });

  test('is refused before the owner is asked if nothing can enable it', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return 'granted' as const;
    };
    const required = disabled.replace('a.b"', 'a.b" data-agent-confirm="required"');
    const still = fakeSite({ pages: { '/': required }, at: '/', isScripted: false });
    expect((await runAction(executionOn(still), 'a.b', { x: '1' }, { ask })).error?.reason).toBe(
      'NOT_OPERABLE',
    );
    const empty = fakeSite({ pages: { '/': required }, at: '/' });
    expect((await runAction(executionOn(empty), 'a.b', {}, { ask })).error?.reason).toBe('NOT_OPERABLE');
    expect(asked).toBe(0);
  });
});
