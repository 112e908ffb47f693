import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/assistance-bench.ts';
import { owner } from '../../testing/test-host.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { Asked, OtherProcesses } from '../ports/other-processes.ts';
import type { AssistanceService, OpenAssistance } from './assistance-service.ts';
import type { OwnerFormService } from './owner-form-service.ts';
import { routeToSessions } from './route-to-sessions.ts';

/** Services of one process that say what they were asked. */
function servicesOf(name: string, open: readonly string[] = [], requestId: string | null = 'q') {
  const said = (...given: unknown[]) =>
    Promise.resolve({ ok: true, value: { at: name, given: JSON.parse(JSON.stringify(given)) } }) as never;
  const asked = (runId: string) => ({ runId, nodeId: name }) as unknown as OpenAssistance;
  const assistance: AssistanceService = {
    open: async () => open.map(asked),
    view: (_caller, ...rest) =>
      Promise.resolve({
        ok: true,
        value: { at: name, requestId, given: rest.filter((each) => each !== undefined) },
      }) as never,
    timeline: (_caller, ...rest) => said('timeline', ...rest),
    reply: (_caller, ...rest) => said('reply', ...rest),
    extend: (_caller, ...rest) => said('extend', ...rest),
    attachment: (_caller, ...rest) => said('attachment', ...rest),
    surfaceDoor: (_caller, ...rest) => said('surface-door', ...rest),
  };
  const ownerForms: OwnerFormService = {
    read: (_caller, ...rest) => said('read', ...rest),
    call: (_caller, ...rest) => said('call', ...rest),
  };
  return { assistance, ownerForms };
}

interface Sketch {
  /** What comes of a question; the other process answers when left out. */
  readonly answer?: Asked;
  readonly isHere?: boolean;
  readonly own?: readonly string[];
  readonly theirs?: readonly (readonly string[])[];
  readonly requestId?: string | null;
}

/** Two processes of a host, and every question that went from the first to the second. */
function twoProcesses({ answer, isHere = false, own = [], theirs = [[]], requestId = 'q' }: Sketch = {}) {
  const questions: JsonObject[] = [];
  let listener: ((question: JsonObject) => Promise<JsonObject>) | undefined;
  const others = (isFirst: boolean): OtherProcesses => ({
    isBusyElsewhere: async () => true,
    onChange: () => () => {},
    async ask(runId, question) {
      questions.push({ runId, ...question });
      return answer ?? { type: 'answered', answer: (await listener?.(question)) ?? {} };
    },
    async askAll(question) {
      questions.push(question);
      const first = (await listener?.(question)) ?? {};
      return [first, ...theirs.slice(1).map((open) => ({ open: open.map((runId) => ({ runId })) }))];
    },
    onQuestion(answerer) {
      if (!isFirst) listener = answerer;
      return () => {
        listener = undefined;
      };
    },
    serving: () => 2,
  });
  const partsOf = (isFirst: boolean) =>
    ({
      store: { others: others(isFirst) },
      sessions: { hasRun: () => !isFirst || isHere },
    }) as unknown as HostParts;
  const second = routeToSessions(partsOf(false), servicesOf('there', theirs[0], requestId));
  const stop = second.answerOthers();
  return { first: routeToSessions(partsOf(true), servicesOf('here', own, requestId)), questions, stop };
}

type First = ReturnType<typeof twoProcesses>['first'];
const ways: readonly (readonly [string, (first: First) => Promise<unknown>, JsonValue])[] = [
  [
    'a reply',
    ({ assistance }) => assistance.reply(signedIn, 'r', { requestId: 'q', status: 'success' }),
    ['reply', 'r', { requestId: 'q', status: 'success' }],
  ],
  ['more time', ({ assistance }) => assistance.extend(signedIn, 'r', 'q', 60), ['extend', 'r', 'q', 60]],
  [
    'an attachment',
    ({ assistance }) => assistance.attachment(signedIn, 'r', 'q', 'ref'),
    ['attachment', 'r', 'q', 'ref'],
  ],
  [
    'a way to a live page',
    ({ assistance }) => assistance.surfaceDoor(signedIn, 'r', 'q'),
    ['surface-door', 'r', 'q'],
  ],
  ['a form', ({ ownerForms }) => ownerForms.read(signedIn, 'r', 'q'), ['read', 'r', 'q']],
  [
    'a call of a form',
    ({ ownerForms }) => ownerForms.call(signedIn, 'r', 'q', { tool: 't', input: 1 }),
    ['call', 'r', 'q', { tool: 't', input: 1 }],
  ],
];

describe.each(ways)('%s', (_what, ask, given) => {
  test('goes to the process that has the connector', async () => {
    const { first, questions } = twoProcesses();
    expect(await ask(first)).toEqual({ ok: true, value: { at: 'there', given } });
    expect(questions).toMatchObject([
      { runId: 'r', caller: { principal: signedIn.principal, isOwner: true } },
    ]);
  });

  test('stays where the connector is', async () => {
    const { first, questions } = twoProcesses({ isHere: true });
    expect(await ask(first)).toEqual({ ok: true, value: { at: 'here', given } });
    expect(questions).toEqual([]);
  });

  test('is decided by the log when nobody has the connector', async () => {
    const { first } = twoProcesses({ answer: { type: 'nobody' } });
    expect(await ask(first)).toEqual({ ok: true, value: { at: 'here', given } });
  });

  test('is refused while the other process cannot be reached', async () => {
    const { first } = twoProcesses({ answer: { type: 'unread' } });
    expect(await ask(first)).toEqual({
      ok: false,
      refusal: {
        code: 'store_unavailable',
        message: 'The process that asked cannot be reached at the moment. Nothing happened.',
        details: { retryAfter: 1 },
      },
    });
  });
});

test('a question of a newer process, which is not known here, is refused at once', async () => {
  let answer: (question: JsonObject) => Promise<JsonObject> = async () => ({});
  const others = {
    onQuestion: (answerer: typeof answer) => {
      answer = answerer;
      return () => {};
    },
  };
  const parts = { store: { others }, sessions: { hasRun: () => true } } as unknown as HostParts;
  routeToSessions(parts, servicesOf('here')).answerOthers();
  expect(await answer({ about: 'something newer', caller: {}, runId: 'r', rest: [] })).toMatchObject({
    outcome: { ok: false, refusal: { code: 'store_unavailable' } },
  });
});

describe('what an owner is shown', () => {
  test.each([
    ['an open request, from where its connector is', signedIn, {}, 'there'],
    ['an open request, where its connector is', signedIn, { isHere: true }, 'here'],
    ['a run that asks nothing, from the log', signedIn, { requestId: null }, 'here'],
    ['somebody who is not there in person, from the log', owner, {}, 'here'],
    ['an open request that nobody has any more', signedIn, { answer: { type: 'nobody' } }, 'here'],
  ] as const)('%s', async (_what, caller, sketch, at) => {
    const { first, questions } = twoProcesses(sketch);
    expect(await first.assistance.view(caller, 'r', 'q')).toMatchObject({
      ok: true,
      value: { at, given: ['r', 'q'] },
    });
    const isAsked = at === 'there' || 'answer' in sketch;
    expect(questions).toHaveLength(isAsked ? 1 : 0);
  });

  test('is the most urgent request when none is named', async () => {
    const { first } = twoProcesses();
    expect(await first.assistance.view(signedIn, 'r')).toMatchObject({
      value: { at: 'there', given: ['r'] },
    });
  });

  test('is a refusal where there is one, and nobody else is asked', async () => {
    const { questions, stop } = twoProcesses();
    stop();
    const refusal = { ok: false, refusal: { code: 'not_found', message: 'x' } };
    const local = servicesOf('here');
    const assistance = { ...local.assistance, view: () => Promise.resolve(refusal) } as never;
    const parts = { store: { others: {} }, sessions: { hasRun: () => false } } as unknown as HostParts;
    expect(await routeToSessions(parts, { ...local, assistance }).assistance.view(signedIn, 'r')).toEqual(
      refusal,
    );
    expect(questions).toEqual([]);
  });
});

describe('what all processes ask', () => {
  const open = async (sketch: Sketch, limit: number) =>
    (await twoProcesses(sketch).first.assistance.open(signedIn, { limit })).map(({ runId }) => runId);

  test.each([
    [['r1', 'r3'], [['r2'], ['r4']], 9, ['r4', 'r3', 'r2', 'r1']],
    [['r1', 'r3'], [['r2'], ['r4']], 2, ['r4', 'r3']],
    [['r1', 'r3'], [['r3'], ['r3']], 1, ['r3', 'r3', 'r3']],
    [['r1', 'r3'], [[]], 0, ['r3']],
    [[], [[]], 9, []],
  ])('%j and %j, at most %i, is %j', async (own, theirs, limit, expected) => {
    expect(await open({ own, theirs }, limit)).toEqual(expected);
  });

  test('is asked for with who asks, and for the page that they want', async () => {
    const { first, questions } = twoProcesses();
    await first.assistance.open(signedIn, { limit: 3, before: 'r5' });
    expect(questions).toMatchObject([
      { about: 'open', caller: { principal: signedIn.principal }, page: { limit: 3, before: 'r5' } },
    ]);
  });
});

test('a host that is alone asks nobody', async () => {
  const local = servicesOf('here');
  const parts = { store: {}, sessions: { hasRun: () => false } } as unknown as HostParts;
  const routed = routeToSessions(parts, local);
  expect(routed.assistance).toBe(local.assistance);
  expect(routed.ownerForms).toBe(local.ownerForms);
  expect(routed.answerOthers()()).toBeUndefined();
});

test('a timeline is read from the log, wherever the connector is', async () => {
  const { first, questions } = twoProcesses();
  expect(await first.assistance.timeline(signedIn, 'r', 0, 9)).toMatchObject({ value: { at: 'here' } });
  expect(questions).toEqual([]);
});
