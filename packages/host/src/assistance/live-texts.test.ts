import type { OwnerView } from '@handrail/assistance';
import { describe, expect, test } from 'vitest';
import { connect, signedIn, startAssistanceBench, timelineOf } from '../../testing/assistance-bench.ts';
import { accepted, logOf, owner } from '../../testing/test-host.ts';

const elsewhere = {
  type: 'ASSISTANCE',
  assistance_request_id: 'a-1',
  progress_posture: 'running',
  owner_action: 'act_elsewhere',
  response_contract: 'none',
};
const value = {
  ...elsewhere,
  progress_posture: 'blocked',
  owner_action: 'provide_value',
  response_contract: 'response_required',
};

async function asked(line: object) {
  const bench = await startAssistanceBench();
  const { runId, say } = await connect(bench);
  await say(line);
  const view = async (caller = signedIn) => accepted(await bench.host.assistance.view(caller, runId));
  const shown = async (caller = signedIn) => (await view(caller)).message;
  const recorded = async () =>
    JSON.stringify([await logOf(bench, runId), await timelineOf(bench, runId), bench.notices]);
  return { bench, say, view, shown, recorded };
}

describe('a code in the message of a request', () => {
  test.each([
    'Your code is 555777.',
    'Compare 555 777 with your phone.',
    'Compare 5 5 5 7 7 7 now.',
    'G-555777 is shown there.',
    'Compare \uFF15\uFF15\uFF15\uFF17\uFF17\uFF17 now.',
    'Compare \u0665\u0665\u0665\u0667\u0667\u0667 now.',
  ])('is shown to the owner while the request is open, and recorded nowhere: %s', async (message) => {
    const code = /[\p{Nd}][\p{Nd} ]+\p{Nd}/u.exec(message)?.[0] ?? '';
    const { bench, say, shown, recorded } = await asked({ ...elsewhere, message });
    expect(await shown()).toBe(message);
    expect(await shown(owner)).toContain('[code]');
    const [open] = await bench.host.assistance.open(signedIn, { limit: 9 });
    expect(open?.view.message).toBe(message);
    const status = { type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' };
    await say({ ...status, message: `Done: ${message}` });
    expect(await shown()).toBeNull();
    expect(code).not.toBe('');
    expect(await recorded()).not.toContain(code);
    expect(await recorded()).toContain('[code]');
  });

  test('is not shown where a secret is asked for', async () => {
    const { shown, recorded } = await asked({ ...value, kind: 'otp', message: 'Your code is 555777.' });
    expect(await shown()).toBe('Your code is [code].');
    expect(await recorded()).not.toContain('555777');
  });

  test('is shown without the number on a card and without addresses', async () => {
    const message = 'Compare 555777, not CVV 737 at https://bank.test/a?t=SENT';
    const { shown } = await asked({ ...elsewhere, message });
    expect(await shown()).toBe('Compare 555777, not [secret] at [address]');
  });
});

describe('a code in a label of a request', () => {
  const labelled = {
    ...value,
    sensitivity: 'non_secret',
    message: 'Which one?',
    input_schema: {
      type: 'object',
      properties: {
        a: { type: 'string', title: 'The code 555777' },
        b: { type: 'string', title: 'Colour' },
      },
    },
    attachments: [{ kind: 'url', value: 'https://bank.test/', label: 'Compare 888 999' }],
  };
  const labelsOf = ({ controls, attachments }: OwnerView) => [
    ...controls
      .flatMap((control) => (control.kind === 'form' ? control.fields : []))
      .map(({ label }) => label),
    ...attachments.map(({ label }) => label),
  ];

  test('is shown to the owner while the request is open, and recorded nowhere', async () => {
    const { view, recorded } = await asked(labelled);
    expect(labelsOf(await view())).toEqual(['The code 555777', 'Colour', 'Compare 888 999']);
    expect(labelsOf(await view(owner))).toEqual(['The code [code]', 'Colour', 'Compare [code]']);
    for (const code of ['555777', '888 999']) expect(await recorded()).not.toContain(code);
  });

  test('stays masked where a secret is asked for, and where two labels are recorded alike', async () => {
    const secret = await asked({ ...labelled, sensitivity: 'secret' });
    expect(labelsOf(await secret.view())).toEqual(['The code [code]', 'Colour', 'Compare [code]']);
    const title = (text: string) => ({ type: 'string', title: text });
    const properties = { a: title('Code 1111'), b: title('Code 2222') };
    const alike = await asked({ ...labelled, attachments: [], input_schema: { type: 'object', properties } });
    expect(labelsOf(await alike.view())).toEqual(['Code [code]', 'Code [code]']);
  });
});

test('who asks is told by what the operator calls the connector, and only while it asks', async () => {
  const { bench, say, view } = await asked({ ...value, kind: 'otp', message: 'Code?' });
  const [{ title = '' } = {}] = bench.connectors.list();
  expect(title).not.toBe('');
  expect((await view()).askedBy).toBe(title);
  expect((await view(owner)).askedBy).toBe(title);
  const [open] = await bench.host.assistance.open(signedIn, { limit: 9 });
  expect(open?.view.askedBy).toBe(title);
  await say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'cancelled' });
  expect((await view()).askedBy).toBeUndefined();
});
