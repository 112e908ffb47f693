import { describe, expect, test } from 'vitest';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { setAt } from '../../testing/manifests.ts';
import {
  type OnPress,
  pressed,
  pressedForm,
  pressedManifest,
  RESULT,
  STATUS,
  saying,
} from '../../testing/pressed-page.ts';
import { runAction } from './run-action.ts';

const KIND = 'data-agent-kind="result" data-agent-field';
const OUTPUT = '{"invoice_id":"7","status":"draft"}';

describe('the result of an action', () => {
  const parts = `<p data-agent-kind="result">Invoice <b data-agent-field="invoice_id">7</b> is a
    <data value="draft" data-agent-field="status">new draft</data>.</p>`;
  const named = `<b data-agent-kind="result" data-agent-field="invoice_id">7</b>
    <i data-agent-kind="result" data-agent-field="status">draft</i>`;
  const bound = `<p data-agent-kind="result" data-agent-for-action="invoice.create">${OUTPUT}</p>`;

  test.each([
    ['JSON in a result element', pressedForm(RESULT.replace('></p>', `>${OUTPUT}</p>`))],
    ['named parts of a result element', pressedForm(parts)],
    ['several result elements', pressedForm(named)],
    ['a result elsewhere that names the action', `${pressedForm('')}${bound}`],
    ['named parts of a result elsewhere', `${pressedForm('')}${bound.replace(OUTPUT, named)}`],
    ['parts that are results inside a result', pressedForm(parts.replaceAll('data-agent-field', KIND))],
    ['JSON in the status', pressedForm(STATUS.replace('></p>', `>${OUTPUT}</p>`))],
  ])('is proof of success if it fits its schema: %s', async (_how, after) => {
    const { outcome } = await pressed(STATUS, (site) => site.later(300, () => site.show(after)));
    expect(outcome).toMatchObject({
      status: 'completed',
      verdict: 'succeeded',
      output: { invoice_id: '7', status: 'draft' },
    });
    expect(outcome.evidence[0]).toMatchObject({ kind: 'output', supports: 'success' });
  });

  describe('beside a field for a password', () => {
    const PASSWORD = '<form><input type="password"></form>';
    const after = (more: string) => `${bound}${more}`;
    const verdictAfter = async (more: string, inner = '', options = {}) => {
      const pages = { '/': pressedForm(inner), '/login': after(more) };
      return (await pressed(inner, (site) => site.go('/login'), { pages, ...options })).outcome.verdict;
    };

    test('that was not there before proves nothing: it may be old, and somebody has to sign in', async () => {
      expect(await verdictAfter(PASSWORD)).toBe('unclear');
      expect(await verdictAfter(PASSWORD.replace('password', 'PassWord'))).toBe('unclear');
    });

    test('that was there before, or is not shown, is still proof', async () => {
      expect(await verdictAfter('')).toBe('succeeded');
      expect(await verdictAfter(PASSWORD, '<input type="password">')).toBe('succeeded');
      expect(await verdictAfter(`<dialog>${PASSWORD}</dialog>`)).toBe('succeeded');
    });
  });

  test('is waited for if there was none before', async () => {
    const { outcome } = await pressed('', (site) => {
      site.later(2_000, () => site.show(pressedForm(RESULT.replace('></p>', `>${OUTPUT}</p>`))));
    });
    expect(outcome.verdict).toBe('succeeded');
  });

  test('that does not fit is not returned, and gives a diagnostic', async () => {
    const { outcome } = await pressed(RESULT, saying('result', [100, '{"invoice_id":"7","status":"lost"}']));
    expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear' });
    expect(outcome.output).toBeUndefined();
    expect(outcome.evidence).toEqual([{ kind: 'output-mismatch', from: 'result', supports: 'neither' }]);
    expect(outcome.diagnostics.map(({ rule }) => rule)).toContain('output-mismatch');
  });

  test.each([
    ['takes anything', {}],
    ['demands nothing', { type: 'object', properties: { invoice_id: { type: 'string' } } }],
    ['is about a text', { type: 'string' }],
  ])('proves nothing under a schema that %s', async (_what, outputSchema) => {
    const declared = pressedManifest((document) =>
      setAt(document, ['actions', 'invoice.create', 'outputSchema'], outputSchema),
    );
    const { outcome } = await pressed(
      RESULT,
      saying('result', [100, '{"error":"declined"}']),
      {},
      { manifest: declared },
    );
    expect(outcome.verdict).toBe('unclear');
  });

  test('proves nothing without a manifest, but is returned', async () => {
    const site = fakeSite({
      pages: { '/': pressedForm(RESULT) },
      at: '/',
      onActivate: saying('result', [100, OUTPUT]),
    });
    const outcome = await runAction(executionOn(site), 'invoice.create', {});
    expect(outcome).toMatchObject({ verdict: 'unclear', output: { invoice_id: '7' } });
    expect(outcome.evidence).toEqual([{ kind: 'unproven', from: 'result', supports: 'neither' }]);
  });

  test.each<[string, OnPress]>([
    ['not touched', () => undefined],
    ['rendered again with the whole page', (site) => site.show()],
    ['written again into its element', saying('result', [50, OUTPUT])],
  ])('of an earlier press proves nothing if it is %s', async (_how, onPress) => {
    const old = RESULT.replace('></p>', `>${OUTPUT}</p>`) + STATUS;
    const { outcome } = await pressed(old, onPress);
    expect(outcome.verdict).toBe('unclear');
    expect(outcome.output).toBeUndefined();
  });

  test('with the same content counts if it was gone in between', async () => {
    const old = RESULT.replace('></p>', `>${OUTPUT}</p>`);
    const { outcome } = await pressed(old, saying('result', [0, ''], [900, OUTPUT]));
    expect(outcome.verdict).toBe('succeeded');
  });

  test('together with an error is unclear', async () => {
    const both = RESULT + STATUS;
    const { outcome } = await pressed(both, (site) => {
      site.say('result', OUTPUT);
      site.say('status', 'CARD_DECLINED');
    });
    expect(outcome.verdict).toBe('unclear');
  });

  test('of another action, or in a list, is not used', async () => {
    const others = `<section data-agent-kind="action" data-agent-action="other.do">${RESULT}</section>
      <ul data-agent-kind="collection"><li data-agent-kind="item"><b data-agent-kind="result">x</b></li></ul>`;
    const { outcome } = await pressed(STATUS, (site) => {
      site.show(pressedForm(STATUS + others));
      site.say('result', OUTPUT);
    });
    expect(outcome.verdict).toBe('unclear');
    expect(outcome.output).toBeUndefined();
  });

  test('with two parts of the same name is not used', async () => {
    const twice = named.replace('"status"', '"invoice_id"');
    const { outcome } = await pressed(STATUS, (site) => site.show(pressedForm(STATUS + twice)));
    expect(outcome.output).toBeUndefined();
    expect(outcome.verdict).toBe('unclear');
  });
});
