import { describe, expect, test } from 'vitest';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { setAt } from '../../testing/manifests.ts';
import {
  type OnPress,
  pressed,
  pressedForm,
  pressedManifest,
  STATUS,
  saying,
} from '../../testing/pressed-page.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { runAction } from './run-action.ts';

describe('the status of an action', () => {
  test.each([
    ['Saved', 'Saved'],
    ['Invoice 7 created successfully', 'Invoice 7 created successfully'],
    ['Error: card declined', 'Error: card declined'],
  ])('"%s" is returned, and the outcome is unclear', async (text, result) => {
    const { outcome } = await pressed(STATUS, saying('status', [200, text]));
    expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear', result });
    expect(outcome.evidence).toEqual([{ kind: 'status', text, supports: 'neither' }]);
  });

  test.each<[string, string, OnPress]>([
    ['quickly', STATUS, saying('status', [10, 'Saving'], [300, 'Error: card declined'])],
    ['slowly, after an ellipsis', STATUS, saying('status', [10, 'Saving…'], [3_000, 'Error: card declined'])],
    [
      'slowly, after three dots',
      STATUS,
      saying('status', [10, 'Saving...'], [3_000, 'Error: card declined']),
    ],
    [
      'slowly, while it is busy',
      STATUS.replace('id=', 'aria-busy="true" id='),
      (site) => {
        site.say('status', 'At work');
        site.later(3_000, () => site.show(pressedForm(STATUS)));
        site.later(3_001, () => site.say('status', 'Error: card declined'));
      },
    ],
  ])('that changes %s is returned as it is in the end', async (_how, inner, onPress) => {
    const { outcome } = await pressed(inner, onPress);
    expect(outcome.result).toBe('Error: card declined');
  });

  test('that stays busy makes the outcome unclear', async () => {
    const { outcome } = await pressed(STATUS, saying('status', [10, 'Saving…']));
    expect(outcome).toMatchObject({
      verdict: 'unclear',
      error: { reason: 'OUTCOME_UNCLEAR' },
      result: 'Saving…',
    });
    expect(outcome.evidence.map(({ kind }) => kind)).toContain('pending');
  });

  test('that appears only after the press is waited for', async () => {
    const { outcome } = await pressed('', (site) => {
      site.later(1_500, () => site.show(pressedForm(STATUS.replace('></p>', '>Saved</p>'))));
    });
    expect(outcome).toMatchObject({ status: 'completed', result: 'Saved' });
    expect(outcome.diagnostics).toEqual([]);
  });

  test('that never appears gives a diagnostic, and the outcome is unclear', async () => {
    const { outcome } = await pressed('', () => undefined);
    expect(outcome).toMatchObject({
      status: 'completed',
      verdict: 'unclear',
      evidence: [{ kind: 'silence' }],
    });
    expect(outcome.diagnostics.map(({ rule }) => rule)).toEqual(['no-status']);
  });

  test('with the same text again is distinguished from one that did not change', async () => {
    const before = STATUS.replace('></p>', '>Saved</p>');
    const again = await pressed(before, saying('status', [100, 'Saved']));
    expect(again.outcome).toMatchObject({ status: 'completed', verdict: 'unclear', result: 'Saved' });
    expect(again.outcome.evidence).toEqual([
      { kind: 'repeated', from: 'status', text: 'Saved', supports: 'neither' },
    ]);
    const silent = await pressed(before, () => undefined);
    expect(silent.outcome.error?.reason).toBe('OUTCOME_UNCLEAR');
  });

  test('is read on the page that the action leads to', async () => {
    const done = '<p data-agent-kind="status" data-agent-for-action="invoice.create">Added</p>';
    const { outcome } = await pressed(STATUS, (site) => site.go('/done'), {
      pages: { '/': pressedForm(STATUS), '/done': done },
    });
    expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear', result: 'Added' });
    expect(outcome.evidence).toContainEqual({ kind: 'navigation', path: '/done', supports: 'neither' });
  });

  test('on a page that cannot be read any more makes the outcome unclear', async () => {
    const site = fakeSite({ pages: { '/': pressedForm(STATUS) }, at: '/' });
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
      executionOn(site, { manifest: pressedManifest(), runtime }),
      'invoice.create',
      {},
    );
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR' } });
  });
});

describe('an alert', () => {
  const ALERT = '<p id="alert" role="alert" data-agent-kind="status"></p>';

  test('is a failure if the page has a polite status as well', async () => {
    const { outcome } = await pressed(
      STATUS + ALERT,
      saying('alert', [100, 'Card declined']),
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

  test('is a failure if the status itself becomes an alert', async () => {
    const { outcome } = await pressed(STATUS, (site) => {
      site.later(100, () =>
        site.show(pressedForm(STATUS.replace('role="status"', 'role="alert"').replace('></p>', '>No</p>'))),
      );
    });
    expect(outcome.verdict).toBe('failed');
  });

  test.each(['role="alert"', 'aria-live="assertive"'])(
    'is unclear if every message is an alert (%s), since success may be one too',
    async (attribute) => {
      const only = `<p id="alert" ${attribute} data-agent-kind="status"></p>`;
      const { outcome } = await pressed(only, saying('alert', [100, 'Invoice created']));
      expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear', result: 'Invoice created' });
      expect(outcome.evidence).toEqual([{ kind: 'alert', text: 'Invoice created', supports: 'neither' }]);
    },
  );

  test('of an earlier attempt that is rendered again is unclear', async () => {
    const old = STATUS + ALERT.replace('></p>', '>Card declined</p>');
    const { outcome } = await pressed(old, (site) => site.show(), {}, { mode: 'lenient' });
    expect(outcome.verdict).toBe('unclear');
  });

  test('that disappeared and came back is a failure', async () => {
    const old = STATUS + ALERT.replace('></p>', '>Card declined</p>');
    const onPress = saying('alert', [0, ''], [900, 'Card declined']);
    const { outcome } = await pressed(old, onPress, {}, { mode: 'lenient' });
    expect(outcome.verdict).toBe('failed');
  });
});

describe('errors that the manifest declares', () => {
  test.each(['CARD_DECLINED', 'Payment failed (CARD_DECLINED).', 'Your card was  declined.'])(
    'are recognised in "%s", with their code and message',
    async (text) => {
      const { outcome } = await pressed(STATUS, saying('status', [100, text]));
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

  test.each([
    'Saved note: CARD_DECLINED',
    'CARD_DECLINED',
    'Error: CARD_DECLINED',
    'Your card was declined.',
  ])('do not count when the page repeats what was filled in: "%s"', async (text) => {
    const site = fakeSite({
      pages: { '/': pressedForm(STATUS) },
      at: '/',
      onActivate: saying('status', [100, text]),
    });
    const memo = 'A CARD_DECLINED as in "Your card was declined."';
    const execution = executionOn(site, { manifest: pressedManifest() });
    expect((await runAction(execution, 'invoice.create', { memo })).verdict).toBe('unclear');
  });

  test.each([
    'NOT_CARD_DECLINED',
    'card_declined',
    'Your card was declined. Not.',
    'An error is unlikely',
    'You will get an e-mail if it is later CARD_DECLINED',
    'Saved. CARD_DECLINED payments are listed below.',
  ])('are not found in "%s"', async (text) => {
    const declared = pressedManifest((document) =>
      setAt(document, ['errors', 'error'], { message: 'Failed' }),
    );
    const { outcome } = await pressed(STATUS, saying('status', [100, text]), {}, { manifest: declared });
    expect(outcome.verdict).toBe('unclear');
  });

  test('count before the status of the answer', async () => {
    const { outcome } = await pressed(STATUS, saying('status', [0, 'CARD_DECLINED']), {
      activated: { ok: true, evidence: [{ kind: 'http-error', status: 422, supports: 'failure' }] },
    });
    expect(outcome.error).toMatchObject({ code: 'CARD_DECLINED', message: 'Your card was declined.' });
  });

  test.each([
    [401, 'UNAUTHORIZED', 'User is not authorized for this action'],
    [422, 'VALIDATION_ERROR', 'Input validation failed'],
    [409, 'SITE_REPORTED_FAILURE', 'The site answered "invoice.create" with 409.'],
  ])('give code and message for an answer of %i', async (status, code, message) => {
    const { outcome } = await pressed(STATUS, () => undefined, {
      activated: { ok: true, evidence: [{ kind: 'http-error', status, supports: 'failure' }] },
    });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { code, message } });
  });

  test('give code and message for a form that the page refused as invalid', async () => {
    const evidence = [{ kind: 'validation', fields: ['memo'], supports: 'failure' }] as const;
    const { outcome } = await pressed(STATUS, () => undefined, {
      activated: { ok: false, reason: 'Not right.', evidence },
    });
    expect(outcome).toMatchObject({
      verdict: 'failed',
      error: { code: 'VALIDATION_ERROR', reason: 'NOT_OPERABLE', message: 'Input validation failed' },
    });
    expect(outcome.evidence[0]).toEqual(evidence[0]);
  });
});

describe('a field that the page marks as invalid', () => {
  const marked = pressedForm(STATUS).replace(
    'data-agent-field="memo"',
    'data-agent-field="memo" aria-invalid="true"',
  );

  test('is a failure while the form holds what was filled in', async () => {
    const { outcome } = await pressed(STATUS, (site) => site.later(100, () => site.show(marked)));
    expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'SITE_REPORTED_FAILURE' } });
    expect(outcome.evidence).toEqual([{ kind: 'invalid-field', field: 'memo', supports: 'failure' }]);
  });

  test('is not a failure if the form was reset or the field was marked before', async () => {
    const emptied = await pressed(STATUS, (site) => {
      site.later(100, () => {
        site.values.clear();
        site.show(marked);
      });
    });
    expect(emptied.outcome.verdict).toBe('unclear');
    const before = await pressed('', (site) => site.say('status', 'Saved'), { pages: { '/': marked } });
    expect(before.outcome).toMatchObject({ verdict: 'unclear', result: 'Saved' });
  });
});

describe('evidence of the runtime', () => {
  test.each([
    ['an error of the server', { kind: 'http-error', status: 500, supports: 'neither' }],
    ['an error after a redirect', { kind: 'http-error', status: 404, supports: 'neither' }],
  ] as const)('of %s makes the outcome unclear', async (_what, each) => {
    const { outcome } = await pressed('', () => undefined, { activated: { ok: true, evidence: [each] } });
    const detail = `The site answered with ${each.status}. It may have happened: look before you repeat it.`;
    expect(outcome).toMatchObject({ verdict: 'unclear', error: { reason: 'OUTCOME_UNCLEAR', detail } });
  });

  test('of a request that left does not make a success', async () => {
    const activated = {
      ok: true,
      evidence: [{ kind: 'request', method: 'POST', supports: 'neither' }],
    } as const;
    const { outcome } = await pressed(STATUS, saying('status', [10, 'Saved']), { activated });
    expect(outcome.verdict).toBe('unclear');
    expect(outcome.evidence.map(({ kind }) => kind)).toEqual(['request', 'status']);
  });
});

test('an action that ends before anything is pressed has failed', async () => {
  const { execution } = await pressed(STATUS, () => undefined);
  for (const [action, args] of [
    ['no.such', {}],
    ['invoice.create', { amount: -1 }],
    ['workspace.delete', { delete_confirmation_text: 'DELETE' }],
  ] as const) {
    const outcome = await runAction(execution, action, args);
    expect(outcome).toMatchObject({ verdict: 'failed', evidence: [{ kind: 'not-pressed' }] });
  }
});

test('an action that waits for review is unclear', async () => {
  const review = pressedForm(STATUS).replace('create"', 'create" data-agent-confirm="review"');
  const { outcome } = await pressed(STATUS, () => undefined, { pages: { '/': review } });
  expect(outcome).toMatchObject({
    status: 'awaiting_review',
    verdict: 'unclear',
    evidence: [{ kind: 'left-to-owner' }],
  });
});
