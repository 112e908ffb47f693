import { describe, expect, test } from 'vitest';
import { executionOn, type FakeSite, type FakeSiteOptions, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { type Execution, runAction } from './run-action.ts';

const STATUS = '<p id="status" role="status" data-agent-kind="status"></p>';
const RESULT = '<p id="result" data-agent-kind="result"></p>';
const form = (inner: string) =>
  `<form data-agent-kind="action" data-agent-action="invoice.create">
    <input data-agent-kind="field" data-agent-field="memo">
    <button data-agent-kind="action" data-agent-action="invoice.create.submit">Go</button>${inner}</form>`;

const manifest = (change: (document: Record<string, unknown>) => void = () => undefined) =>
  exampleSite((document) => {
    setAt(document, ['actions', 'invoice.create', 'inputSchema', 'required'], undefined);
    setAt(document, ['pages'], { '/': { title: 'New', actions: ['invoice.create'] } });
    setAt(document, ['errors', 'CARD_DECLINED'], { message: 'Your card was declined.' });
    change(document);
  });

type OnPress = (site: FakeSite) => void;

async function run(
  inner: string,
  onActivate: OnPress,
  options: Partial<FakeSiteOptions> = {},
  execution: Partial<Execution<never>> = {},
) {
  const site = fakeSite({ pages: { '/': form(inner), '/done': 'Done' }, at: '/', onActivate, ...options });
  const context = executionOn(site, { manifest: manifest(), ...(execution as object) });
  return { site, outcome: await runAction(context, 'invoice.create', { memo: 'x' }), context };
}

const OUTPUT = '{"invoice_id":"7","status":"draft"}';
const shown = (id: string, ...texts: readonly (readonly [after: number, text: string])[]): OnPress => {
  return (site) => {
    for (const [after, text] of texts) site.later(after, () => site.say(id, text));
  };
};

describe('the status of an action', () => {
  test.each([
    ['Saved', 'Saved'],
    ['Invoice 7 created successfully', 'Invoice 7 created successfully'],
    ['Error: card declined', 'Error: card declined'],
  ])('that says "%s" is read and decides nothing', async (text, result) => {
    const { outcome } = await run(STATUS, shown('status', [200, text]));
    expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear', result });
    expect(outcome.evidence).toEqual([{ kind: 'status', text, supports: 'neither' }]);
  });

  test.each<[string, string, OnPress]>([
    ['quickly', STATUS, shown('status', [10, 'Saving'], [300, 'Error: card declined'])],
    ['slowly, after an ellipsis', STATUS, shown('status', [10, 'Saving…'], [3_000, 'Error: card declined'])],
    ['slowly, after three dots', STATUS, shown('status', [10, 'Saving...'], [3_000, 'Error: card declined'])],
    [
      'slowly, while it is busy',
      STATUS.replace('id=', 'aria-busy="true" id='),
      (site) => {
        site.say('status', 'At work');
        site.later(3_000, () => site.show(form(STATUS)));
        site.later(3_001, () => site.say('status', 'Error: card declined'));
      },
    ],
  ])('that changes %s is the last one', async (_how, inner, onPress) => {
    const { outcome } = await run(inner, onPress);
    expect(outcome.result).toBe('Error: card declined');
  });

  test('that is at work to the end leaves the outcome unclear', async () => {
    const { outcome } = await run(STATUS, shown('status', [10, 'Saving…']));
    expect(outcome).toMatchObject({
      verdict: 'unclear',
      error: { reason: 'OUTCOME_UNCLEAR' },
      result: 'Saving…',
    });
    expect(outcome.evidence.map(({ kind }) => kind)).toContain('pending');
  });

  test('that appears only after the press is waited for', async () => {
    const { outcome } = await run('', (site) => {
      site.later(1_500, () => site.show(form(STATUS.replace('></p>', '>Saved</p>'))));
    });
    expect(outcome).toMatchObject({ status: 'completed', result: 'Saved' });
    expect(outcome.diagnostics).toEqual([]);
  });

  test('that is missing throughout is told, and nothing is claimed', async () => {
    const { outcome } = await run('', () => undefined);
    expect(outcome).toMatchObject({
      status: 'completed',
      verdict: 'unclear',
      evidence: [{ kind: 'silence' }],
    });
    expect(outcome.diagnostics.map(({ rule }) => rule)).toEqual(['no-status']);
  });

  test('that says the same again is told from one that says nothing', async () => {
    const before = STATUS.replace('></p>', '>Saved</p>');
    const again = await run(before, shown('status', [100, 'Saved']));
    expect(again.outcome).toMatchObject({ status: 'completed', verdict: 'unclear', result: 'Saved' });
    expect(again.outcome.evidence).toEqual([
      { kind: 'repeated', from: 'status', text: 'Saved', supports: 'neither' },
    ]);
    const silent = await run(before, () => undefined);
    expect(silent.outcome.error?.reason).toBe('OUTCOME_UNCLEAR');
  });

  test('is read on the page that the action leads to', async () => {
    const done = '<p data-agent-kind="status" data-agent-for-action="invoice.create">Added</p>';
    const { outcome } = await run(STATUS, (site) => site.go('/done'), {
      pages: { '/': form(STATUS), '/done': done },
    });
    expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear', result: 'Added' });
    expect(outcome.evidence).toContainEqual({ kind: 'navigation', path: '/done', supports: 'neither' });
  });

  test('on a page that cannot be read any more leaves the outcome unclear', async () => {
    const site = fakeSite({ pages: { '/': form(STATUS) }, at: '/' });
    let isGone = false;
    const gone = <Value>(value: Value): Value => {
      if (isGone) throw new PageRefusal('unreachable', 'The page was closed.');
      return value;
    };
    const runtime: typeof site.runtime = {
      ...site.runtime,
      address: () => gone(site.runtime.address()),
      read: () => gone(site.runtime.read()),
      async activate(activation) {
        const activated = await site.runtime.activate(activation);
        isGone = true;
        return activated;
      },
    };
    const outcome = await runAction(
      executionOn(site, { manifest: manifest(), runtime }),
      'invoice.create',
      {},
    );
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
  });
});

describe('an alert', () => {
  const ALERT = '<p id="alert" role="alert" data-agent-kind="status"></p>';

  test('is a failure where the page has a polite status as well', async () => {
    const { outcome } = await run(
      STATUS + ALERT,
      shown('alert', [100, 'Card declined']),
      {},
      { mode: 'lenient' },
    );
    expect(outcome).toMatchObject({
      status: 'execution_error',
      verdict: 'failed',
      result: 'Card declined',
      error: { reason: 'SITE_REPORTED_FAILURE' },
    });
    expect(outcome.evidence).toEqual([{ kind: 'alert', text: 'Card declined', supports: 'failure' }]);
  });

  test('is one where the status itself becomes an alert', async () => {
    const { outcome } = await run(STATUS, (site) => {
      site.later(100, () =>
        site.show(form(STATUS.replace('role="status"', 'role="alert"').replace('></p>', '>No</p>'))),
      );
    });
    expect(outcome.verdict).toBe('failed');
  });

  test.each(['role="alert"', 'aria-live="assertive"'])(
    'decides nothing where every message is one (%s): success is told in alerts too',
    async (attribute) => {
      const only = `<p id="alert" ${attribute} data-agent-kind="status"></p>`;
      const { outcome } = await run(only, shown('alert', [100, 'Invoice created']));
      expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear', result: 'Invoice created' });
      expect(outcome.evidence).toEqual([{ kind: 'alert', text: 'Invoice created', supports: 'neither' }]);
    },
  );

  test('of an earlier attempt that is drawn again decides nothing', async () => {
    const old = STATUS + ALERT.replace('></p>', '>Card declined</p>');
    const { outcome } = await run(old, (site) => site.show(), {}, { mode: 'lenient' });
    expect(outcome.verdict).toBe('unclear');
  });

  test('that went away and came back counts', async () => {
    const old = STATUS + ALERT.replace('></p>', '>Card declined</p>');
    const onPress = shown('alert', [0, ''], [900, 'Card declined']);
    const { outcome } = await run(old, onPress, {}, { mode: 'lenient' });
    expect(outcome.verdict).toBe('failed');
  });
});

describe('errors that the manifest declares', () => {
  test.each(['CARD_DECLINED', 'Payment failed (CARD_DECLINED).', 'Your card was  declined.'])(
    'are recognised in "%s", with their code and message',
    async (text) => {
      const { outcome } = await run(STATUS, shown('status', [100, text]));
      expect(outcome).toMatchObject({
        verdict: 'failed',
        error: {
          code: 'CARD_DECLINED',
          reason: 'SITE_REPORTED_FAILURE',
          message: 'Your card was declined.',
        },
      });
      expect(outcome.evidence).toContainEqual({
        kind: 'site-error',
        code: 'CARD_DECLINED',
        supports: 'failure',
      });
    },
  );

  test.each(['NOT_CARD_DECLINED', 'card_declined', 'Your card was declined. Not.', 'An error is unlikely'])(
    'are not read into "%s"',
    async (text) => {
      const declared = manifest((document) => setAt(document, ['errors', 'error'], { message: 'Failed' }));
      const { outcome } = await run(STATUS, shown('status', [100, text]), {}, { manifest: declared });
      expect(outcome.verdict).toBe('unclear');
    },
  );

  test.each([
    [401, 'UNAUTHORIZED', 'User is not authorized for this action'],
    [422, 'VALIDATION_ERROR', 'Input validation failed'],
    [409, 'SITE_REPORTED_FAILURE', 'The site answered "invoice.create" with 409.'],
  ])('speak for an answer of %i', async (status, code, message) => {
    const { outcome } = await run(STATUS, () => undefined, {
      tells: { ok: true, evidence: [{ kind: 'http-error', status, supports: 'failure' }] },
    });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { code, message } });
  });

  test('speak for what the validation of the page stopped', async () => {
    const evidence = [{ kind: 'validation', fields: ['memo'], supports: 'failure' }] as const;
    const { outcome } = await run(STATUS, () => undefined, {
      tells: { ok: false, reason: 'Not right.', evidence },
    });
    expect(outcome).toMatchObject({
      verdict: 'failed',
      error: { code: 'VALIDATION_ERROR', reason: 'NOT_OPERABLE', message: 'Input validation failed' },
    });
    expect(outcome.evidence[0]).toEqual(evidence[0]);
  });
});

describe('a field that the page marks as wrong', () => {
  const marked = form(STATUS).replace(
    'data-agent-field="memo"',
    'data-agent-field="memo" aria-invalid="true"',
  );

  test('is a failure while it holds what was sent', async () => {
    const { outcome } = await run(STATUS, (site) => site.later(100, () => site.show(marked)));
    expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'SITE_REPORTED_FAILURE' } });
    expect(outcome.evidence).toEqual([{ kind: 'invalid-field', field: 'memo', supports: 'failure' }]);
  });

  test('is none once the form was emptied, or when it was marked before', async () => {
    const emptied = await run(STATUS, (site) => {
      site.later(100, () => {
        site.values.clear();
        site.show(marked);
      });
    });
    expect(emptied.outcome.verdict).toBe('unclear');
    const before = await run('', (site) => site.say('status', 'Saved'), { pages: { '/': marked } });
    expect(before.outcome).toMatchObject({ verdict: 'unclear', result: 'Saved' });
  });
});

describe('the result of an action', () => {
  const parts = `<p data-agent-kind="result">Invoice <b data-agent-field="invoice_id">7</b> is a
    <data value="draft" data-agent-field="status">new draft</data>.</p>`;
  const named = `<b data-agent-kind="result" data-agent-field="invoice_id">7</b>
    <i data-agent-kind="result" data-agent-field="status">draft</i>`;
  const bound = `<p data-agent-kind="result" data-agent-for-action="invoice.create">${OUTPUT}</p>`;

  test.each([
    ['JSON in a result element', form(RESULT.replace('></p>', `>${OUTPUT}</p>`))],
    ['named parts of a result element', form(parts)],
    ['several result elements', form(named)],
    ['a result elsewhere that names the action', `${form('')}${bound}`],
    ['JSON in the status', form(STATUS.replace('></p>', `>${OUTPUT}</p>`))],
  ])('is proof when it fits its schema: %s', async (_how, after) => {
    const { outcome } = await run(STATUS, (site) => site.later(300, () => site.show(after)));
    expect(outcome).toMatchObject({
      status: 'completed',
      verdict: 'succeeded',
      output: { invoice_id: '7', status: 'draft' },
    });
    expect(outcome.evidence[0]).toMatchObject({ kind: 'output', supports: 'success' });
  });

  test('is waited for where there was none', async () => {
    const { outcome } = await run('', (site) => {
      site.later(2_000, () => site.show(form(RESULT.replace('></p>', `>${OUTPUT}</p>`))));
    });
    expect(outcome.verdict).toBe('succeeded');
  });

  test('that does not fit is no output, and that is said', async () => {
    const { outcome } = await run(RESULT, shown('result', [100, '{"invoice_id":"7","status":"lost"}']));
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
    const declared = manifest((document) =>
      setAt(document, ['actions', 'invoice.create', 'outputSchema'], outputSchema),
    );
    const { outcome } = await run(
      RESULT,
      shown('result', [100, '{"error":"declined"}']),
      {},
      { manifest: declared },
    );
    expect(outcome.verdict).toBe('unclear');
  });

  test('proves nothing without a manifest, and is given all the same', async () => {
    const site = fakeSite({
      pages: { '/': form(RESULT) },
      at: '/',
      onActivate: shown('result', [100, OUTPUT]),
    });
    const outcome = await runAction(executionOn(site), 'invoice.create', {});
    expect(outcome).toMatchObject({ verdict: 'unclear', output: { invoice_id: '7' } });
    expect(outcome.evidence).toEqual([{ kind: 'unproven', from: 'result', supports: 'neither' }]);
  });

  test.each<[string, OnPress]>([
    ['not touched', () => undefined],
    ['drawn again with all the page', (site) => site.show()],
    ['written again in its place', shown('result', [50, OUTPUT])],
  ])('of an earlier time proves nothing when it is %s', async (_how, onPress) => {
    const old = RESULT.replace('></p>', `>${OUTPUT}</p>`) + STATUS;
    const { outcome } = await run(old, onPress);
    expect(outcome.verdict).toBe('unclear');
    expect(outcome.output).toBeUndefined();
  });

  test('that says the same after it was gone counts', async () => {
    const old = RESULT.replace('></p>', `>${OUTPUT}</p>`);
    const { outcome } = await run(old, shown('result', [0, ''], [900, OUTPUT]));
    expect(outcome.verdict).toBe('succeeded');
  });

  test('beside an error is no success', async () => {
    const both = RESULT + STATUS;
    const { outcome } = await run(both, (site) => {
      site.say('result', OUTPUT);
      site.say('status', 'CARD_DECLINED');
    });
    expect(outcome.verdict).toBe('unclear');
  });

  test('of another action, or a cell of a list, tells nothing', async () => {
    const others = `<section data-agent-kind="action" data-agent-action="other.do">${RESULT}</section>
      <ul data-agent-kind="collection"><li data-agent-kind="item"><b data-agent-kind="result">x</b></li></ul>`;
    const { outcome } = await run(STATUS, (site) => {
      site.show(form(STATUS + others));
      site.say('result', OUTPUT);
    });
    expect(outcome.verdict).toBe('unclear');
    expect(outcome.output).toBeUndefined();
  });

  test('with two parts of one name is no value', async () => {
    const twice = named.replace('"status"', '"invoice_id"');
    const { outcome } = await run(STATUS, (site) => site.show(form(STATUS + twice)));
    expect(outcome.output).toBeUndefined();
    expect(outcome.verdict).toBe('unclear');
  });
});

describe('what the runtime saw', () => {
  test.each([
    ['an error of the server', { kind: 'http-error', status: 500, supports: 'neither' }],
    ['an error after a redirect', { kind: 'http-error', status: 404, supports: 'neither' }],
  ] as const)('%s is unclear', async (_what, each) => {
    const { outcome } = await run('', () => undefined, { tells: { ok: true, evidence: [each] } });
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
  });

  test('a request that left is no success', async () => {
    const tells = { ok: true, evidence: [{ kind: 'request', method: 'POST', supports: 'neither' }] } as const;
    const { outcome } = await run(STATUS, shown('status', [10, 'Saved']), { tells });
    expect(outcome.verdict).toBe('unclear');
    expect(outcome.evidence.map(({ kind }) => kind)).toEqual(['request', 'status']);
  });
});

test('what ends before anything is pressed has not happened', async () => {
  const { context } = await run(STATUS, () => undefined);
  for (const [action, args] of [
    ['no.such', {}],
    ['invoice.create', { amount: -1 }],
    ['workspace.delete', { delete_confirmation_text: 'DELETE' }],
  ] as const) {
    const outcome = await runAction(context, action, args);
    expect(outcome).toMatchObject({ verdict: 'failed', evidence: [{ kind: 'not-pressed' }] });
  }
});

test('a review leaves the outcome to the owner', async () => {
  const review = form(STATUS).replace('create"', 'create" data-agent-confirm="review"');
  const { outcome } = await run(STATUS, () => undefined, { pages: { '/': review } });
  expect(outcome).toMatchObject({
    status: 'awaiting_review',
    verdict: 'unclear',
    evidence: [{ kind: 'left-to-owner' }],
  });
});
