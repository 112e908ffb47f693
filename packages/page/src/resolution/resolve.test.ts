import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoicePage, workspacePage } from '../../testing/examples.ts';
import { idOf, pageOf } from '../../testing/read.ts';
import { listActions } from './list-actions.ts';
import { type ResolutionMode, resolveAction, resolveField, resolveStatus } from './resolve.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const modes: readonly ResolutionMode[] = ['strict', 'lenient'];
const form = (inside: string, id = 'a.b') =>
  `<form data-agent-kind="action" data-agent-action="${id}">${inside}</form>`;
const field = (id: string, name = 'amount', more = '') =>
  `<input id="${id}" data-agent-kind="field" data-agent-field="${name}" ${more}>`;
const bound = 'data-agent-for-action="a.b"';

function found(html: string, mode: ResolutionMode, name = 'amount', action = 'a.b') {
  const page = pageOf(html);
  const resolution = resolveField(page, action, name, mode);
  return resolution.found
    ? { id: idOf(page, resolution.at), via: resolution.via, diagnostics: resolution.diagnostics.length }
    : { reason: resolution.reason, matches: resolution.matches };
}

describe('fields', () => {
  test('AAF-6.1.1-01 the same question has the same answer every time and on a fresh copy', () => {
    const html = form(`${field('one')}${field('two')}`) + field('three', 'other', bound);
    for (const name of ['amount', 'other', 'none']) {
      const first = found(html, 'lenient', name);
      for (let time = 0; time < 100; time += 1) expect(found(html, 'lenient', name)).toEqual(first);
      const page = pageOf(html);
      const elements = Array.from({ length: 100 }, () => resolveField(page, 'a.b', name, 'lenient'));
      expect(new Set(elements.map((each) => (each.found ? each.at : undefined))).size).toBe(1);
    }
  });

  test.each(['', 'data-agent-kind="collection"', 'data-agent-kind="step"'])(
    'AAF-6.1.1-02 an element with the action id and "%s" is not an action element',
    (kind) => {
      const html = `<div ${kind} data-agent-action="a.b">${field('x')}</div>`;
      for (const mode of modes) expect(found(html, mode)).toEqual({ reason: 'absent', matches: 0 });
    },
  );

  test('AAF-6.1.1-03 a field five levels down belongs to its action without a binding', () => {
    const html = form(`<div><div><div><p><span>${field('x')}</span></p></div></div></div>`);
    expect(found(html, 'strict')).toEqual({ id: 'x', via: 'nested', diagnostics: 0 });
    expect(pageOf(html).findings).toEqual([]);
  });

  test.each([
    ['no kind', '<input data-agent-field="amount">'],
    ['another name', field('x', 'total')],
    ['another case', field('x', 'Amount')],
  ])('AAF-6.1.1-04 an element with %s is not a match', (_what, inside) => {
    expect(found(form(inside), 'lenient')).toEqual({ reason: 'absent', matches: 0 });
  });

  test.each([
    ['before', field('x', 'amount', bound) + form('')],
    ['after', form('') + field('x', 'amount', bound)],
    [
      'inside something else',
      `${form('')}<div data-agent-kind="dialog">${field('x', 'amount', bound)}</div>`,
    ],
  ])('AAF-6.1.1-05 a bound field %s the action is found', (_where, html) => {
    expect(found(html, 'strict')).toEqual({ id: 'x', via: 'for-action', diagnostics: 0 });
  });

  test.each([
    ['bound to another action', form('') + field('x', 'amount', 'data-agent-for-action="c.d"')],
    ['bound without kind', `${form('')}<input data-agent-field="amount" ${bound}>`],
  ])('AAF-6.1.1-05 an element %s is not found', (_what, html) => {
    expect(found(html, 'lenient')).toEqual({ reason: 'absent', matches: 0 });
  });

  test.each(modes)('AAF-6.1.1-06 a nested field ends the search in %s mode', (mode) => {
    const html = field('outside', 'amount', bound) + form(field('nested'));
    expect(found(html, mode)).toEqual({ id: 'nested', via: 'nested', diagnostics: 0 });
  });

  test('AAF-6.1.1-07 an unknown field is absent, whatever its name', () => {
    const page = pageOf(form(field('x')));
    for (const name of ['nothing', '', '__proto__', 'constructor', '"]', 'a\nb']) {
      for (const mode of modes) {
        expect(resolveField(page, 'a.b', name, mode)).toEqual({
          found: false,
          reason: 'absent',
          matches: 0,
          diagnostics: [],
        });
      }
    }
  });

  test.each(modes)('AAF-6.1.1-08 the only field of that name elsewhere is not taken in %s mode', (mode) => {
    expect(found(form('') + field('x'), mode)).toEqual({ reason: 'absent', matches: 0 });
  });

  test.each(modes)('AAF-6.1.1-09 a field of another action is not borrowed in %s mode', (mode) => {
    const html = form('', 'a.one') + form(field('x', 'x'), 'a.two');
    expect(found(html, mode, 'x', 'a.one')).toEqual({ reason: 'absent', matches: 0 });
  });
});

describe('statuses', () => {
  const status = (id: string, more = '') => `<p id="${id}" data-agent-kind="status" ${more}></p>`;
  const statusOf = (html: string, mode: ResolutionMode = 'strict') => {
    const page = pageOf(html);
    const resolution = resolveStatus(page, 'a.b', mode);
    return resolution.found ? [idOf(page, resolution.at), resolution.via] : resolution.reason;
  };

  test.each(['', 'data-agent-output="a.b.status"'])(
    'AAF-6.1.1-10 a status deep inside is found (%s)',
    (more) => {
      expect(statusOf(form(`<div><div>${status('s', more)}</div></div>`))).toEqual(['s', 'nested']);
    },
  );

  test('AAF-6.1.1-11 a bound status is found, and a nested one wins over it', () => {
    const button = '<button data-agent-kind="action" data-agent-action="a.b"></button>';
    expect(statusOf(button + status('s', bound))).toEqual(['s', 'for-action']);
    expect(statusOf(status('out', bound) + form(status('in')))).toEqual(['in', 'nested']);
  });

  test('AAF-6.1.1-12 a status that is neither inside nor bound belongs to nothing', () => {
    expect(statusOf(form('') + status('s'))).toBe('absent');
    expect(statusOf(form('') + status('s'), 'lenient')).toBe('absent');
  });

  test('AAF-6.1.1-17 two statuses are an error in strict mode, the first with a warning in lenient mode', () => {
    const html = form(status('one') + status('two'));
    expect(statusOf(html, 'strict')).toBe('ambiguous');
    expect(statusOf(html, 'lenient')).toEqual(['one', 'nested']);
    const { diagnostics } = resolveStatus(pageOf(html), 'a.b', 'lenient');
    expect(diagnostics).toMatchObject([{ rule: 'ambiguous-status', severity: 'warning' }]);
  });
});

describe('ambiguity', () => {
  const twice = form(field('one') + field('two'));
  const boundTwice = form('') + field('one', 'amount', bound) + field('two', 'amount', bound);

  test.each([
    ['nested', twice],
    ['bound', boundTwice],
  ])(
    'AAF-6.1.1-16 two %s fields are an error in strict mode, the first with a warning in lenient mode',
    (_how, html) => {
      const page = pageOf(html);
      const strict = resolveField(page, 'a.b', 'amount', 'strict');
      expect(strict).toMatchObject({ found: false, reason: 'ambiguous', matches: 2 });
      expect(strict.diagnostics).toMatchObject([{ severity: 'error', action: 'a.b', field: 'amount' }]);
      const lenient = resolveField(page, 'a.b', 'amount', 'lenient');
      expect(lenient.found && idOf(page, lenient.at)).toBe('one');
      expect(lenient.diagnostics).toMatchObject([{ severity: 'warning' }]);
    },
  );

  test('AAF-6.1.1-13 two matches end in an error or in the first with a warning, and in nothing else', () => {
    const page = pageOf(twice);
    for (const mode of modes) {
      const resolution = resolveField(page, 'a.b', 'amount', mode);
      if (resolution.found) {
        expect(idOf(page, resolution.at)).toBe('one');
        expect(resolution.diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
      } else {
        expect(resolution.diagnostics.map(({ severity }) => severity)).toEqual(['error']);
      }
    }
  });

  test('AAF-6.1.1-18 no ambiguous page is resolved without a word', () => {
    const status = '<p data-agent-kind="status"></p>';
    const pages = [twice, boundTwice, form(status + status), form(field('x')) + form(field('y'))].map(
      (html) => pageOf(html),
    );
    for (const mode of modes) {
      for (const page of pages) {
        const said = [
          ...resolveField(page, 'a.b', 'amount', mode).diagnostics,
          ...resolveStatus(page, 'a.b', mode).diagnostics,
        ];
        expect(said.length).toBeGreaterThan(0);
        expect(said.every(({ severity }) => severity === (mode === 'strict' ? 'error' : 'warning'))).toBe(
          true,
        );
      }
    }
  });

  test.each([
    ['nested', twice],
    ['bound', boundTwice],
  ])(
    'AAF-6.1.1-19 reading a page with a %s duplicate finds both places before anything is executed',
    (_how, html) => {
      const findings = pageOf(html).findings.filter(({ rule }) => rule === 'ambiguous-field');
      expect(findings).toHaveLength(1);
      expect(findings[0]?.places.map(({ position }) => position?.line)).toEqual([1, 1]);
      expect(new Set(findings[0]?.places.map(({ position }) => position?.column)).size).toBe(2);
    },
  );

  test('AAF-X.03-01 the action element is not part of its own subtree, and two of one id are ambiguous', () => {
    const self = '<div data-agent-kind="field" data-agent-field="amount" data-agent-action="a.b"></div>';
    expect(found(self, 'lenient')).toEqual({ reason: 'absent', matches: 0 });
    const page = pageOf(form(field('x')) + form(field('y')));
    expect(resolveAction(page, 'a.b', 'strict')).toMatchObject({ found: false, reason: 'ambiguous' });
    expect(resolveField(page, 'a.b', 'amount', 'strict')).toMatchObject({
      found: false,
      reason: 'ambiguous',
    });
    const lenient = resolveField(page, 'a.b', 'amount', 'lenient');
    expect(lenient.found && idOf(page, lenient.at)).toBe('x');
    expect(lenient.diagnostics).toMatchObject([{ rule: 'ambiguous-action', severity: 'warning' }]);
  });
});

describe('hostile names', () => {
  test('AAF-X.03-02 quotes, brackets and backslashes are compared and never read as anything else', () => {
    const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const names = fc.string({
      unit: fc.constantFrom('"', "'", ']', '[', '\\', '*', '=', 'a', '.', '(', '>'),
    });
    const property = fc.property(names, names, (one, other) => {
      const page = pageOf(form(field('x', quoted(one)), quoted(one)) + form(field('y', 'y'), 'c.d'));
      const hit = resolveField(page, one, one, 'strict');
      expect(hit.found).toBe(one !== '');
      if (one !== other && other !== 'c.d')
        expect(resolveField(page, other, other, 'lenient').found).toBe(false);
    });
    fc.assert(property, runs);
  });

  test('comments, scripts, templates, noscript and frames hold no elements of the page', () => {
    const inner = form(field('x'), 'e.vil');
    const page = pageOf(
      `<!-- ${inner} --><script>${inner}</script><template>${inner}</template><noscript>${inner}</noscript>
       <iframe srcdoc="${inner.replaceAll('"', '&quot;')}">${inner}</iframe>${form(field('y'))}`,
    );
    expect([...page.actions.keys()]).toEqual(['a.b']);
  });
});

describe('the examples of the proposal', () => {
  test('AAF-6.2-02 the four fields of the invoice form are found by nesting, in order', () => {
    const page = pageOf(invoicePage());
    const fields = listActions(page).get('invoice.create')?.fields ?? [];
    const found = fields.map((name) => {
      const resolution = resolveField(page, 'invoice.create', name, 'strict');
      if (!resolution.found) throw new Error(name);
      expect(resolution.diagnostics).toEqual([]);
      const { tree } = page;
      const { element } = resolution.at;
      return [name, resolution.via, tree.tag(element), tree.attribute(element, 'type')];
    });
    expect(found).toEqual([
      ['customer_email', 'nested', 'input', 'email'],
      ['amount', 'nested', 'input', 'number'],
      ['currency', 'nested', 'select', undefined],
      ['memo', 'nested', 'textarea', undefined],
    ]);
  });

  test('AAF-6.2-04 the status of the invoice form is found by nesting', () => {
    const page = pageOf(invoicePage());
    const status = resolveStatus(page, 'invoice.create', 'strict');
    if (!status.found) throw new Error('absent');
    expect(status).toMatchObject({ via: 'nested', at: { annotation: { output: 'invoice.create.status' } } });
    expect(page.tree.attribute(status.at.element, 'role')).toBe('status');
    expect(page.tree.tag(status.at.element)).toBe('div');
  });

  test('AAF-6.3-02 the confirmation text is found by its binding alone', () => {
    const ask = (html: string) =>
      resolveField(pageOf(html), 'workspace.delete', 'delete_confirmation_text', 'strict');
    expect(ask(workspacePage())).toMatchObject({ found: true, via: 'for-action' });
    const without = workspacePage().replace('data-agent-for-action="workspace.delete"', '');
    expect(ask(without)).toMatchObject({ found: false, reason: 'absent' });
  });
});
