import { describe, expect, test } from 'vitest';
import { ownerEnglish } from '../messages/english.ts';
import { decisionTurn, formatNext, formatTurn, parseDecisionTurn, snapshotOutcome } from './decision-turn.ts';

const gate = (data = {}, votes: readonly { voter: string; action: string }[] = []) => ({
  data: { actions: ['accept', 'reject'], ...data },
  votes,
});

describe('whose turn it is to decide', () => {
  test('is the owner’s while nothing speaks against it', () => {
    expect(decisionTurn(gate(), 'ada')).toEqual({ kind: 'open' });
    expect(decisionTurn(gate({ approversList: [] }), 'ada')).toEqual({ kind: 'open' });
    expect(decisionTurn(gate({ approversList: ['bob', 'ada'] }), 'ada')).toEqual({ kind: 'open' });
    const others = [{ voter: 'bob', action: 'accept' }];
    expect(decisionTurn(gate({ requiredApprovals: 2 }, others), 'ada')).toEqual({ kind: 'open' });
  });

  test('is not the owner’s again while their vote is recorded', () => {
    const votes = [
      { voter: 'bob', action: 'accept' },
      { voter: 'ada', action: 'accept' },
    ];
    const turn = decisionTurn(gate({ requiredApprovals: 3 }, votes), 'ada');
    expect(turn).toEqual({ kind: 'voted', verdict: 'approved', approved: 2, needed: 3 });
    expect(formatTurn(turn, ownerEnglish)).toBe(
      'Your vote is counted: you approved it. 2 of 3 approvals so far. Others have to answer too.',
    );
  });

  test.each([
    ['reject', 'declined', 'you declined it'],
    ['refine', 'refined', 'you asked for changes'],
    ['edit-accept', 'approved', 'you approved it'],
  ])('knows a vote to %s', (action, verdict, words) => {
    const turn = decisionTurn(gate({ requiredApprovals: 3 }, [{ voter: 'ada', action }]), 'ada');
    expect(turn).toMatchObject({ kind: 'voted', verdict });
    expect(formatTurn(turn, ownerEnglish)).toContain(`Your vote is counted: ${words}.`);
  });

  test('is that of the listed approvers, who are named', () => {
    const turn = decisionTurn(gate({ approversList: ['bob', 'p\u0430ul', 7] }), 'ada');
    expect(turn).toEqual({ kind: 'others', approvers: ['bob', 'p\u0430ul'], more: 0 });
    expect(formatTurn(turn, ownerEnglish)).toBe('You can look at this, but not answer it. Who may decide:');
  });

  test('names at most twenty approvers, each in at most eighty characters', () => {
    const approversList = Array.from({ length: 50 }, (_, index) => `${index}${'x'.repeat(500)}`);
    const turn = decisionTurn(gate({ approversList }), 'ada');
    expect(turn).toMatchObject({ kind: 'others', more: 30 });
    expect(turn.kind === 'others' && turn.approvers.map(({ length }) => length)).toEqual(Array(20).fill(80));
  });
});

test('a turn survives the way through JSON, and anything else is not the owner’s', () => {
  const turns = [
    decisionTurn(gate(), 'ada'),
    decisionTurn(gate({ requiredApprovals: 2 }, [{ voter: 'ada', action: 'accept' }]), 'ada'),
    decisionTurn(gate({ approversList: ['bob'] }), 'ada'),
  ];
  for (const turn of turns) expect(parseDecisionTurn(JSON.parse(JSON.stringify(turn)))).toEqual(turn);
  const none = { kind: 'others', approvers: [], more: 0 };
  for (const odd of [null, 7, {}, { kind: 'later' }]) expect(parseDecisionTurn(odd)).toEqual(none);
  expect(parseDecisionTurn(undefined)).toEqual({ kind: 'open' });
  const voted = { kind: 'voted', verdict: 'declined', approved: 0, needed: 1 };
  for (const odd of [{}, { verdict: 'maybe' }, { approved: 'two', needed: null }])
    expect(parseDecisionTurn({ kind: 'voted', ...odd })).toEqual(voted);
  expect(parseDecisionTurn({ kind: 'others', approvers: ['bob', 7], more: 'many' })).toEqual({
    ...none,
    approvers: ['bob'],
  });
});

test('a run that completed after a no is not told as done', () => {
  const ended = { status: 'completed', outcome: 'declined' } as const;
  expect(formatNext('declined', ended, ownerEnglish)).toBe(ownerEnglish.endedAfterDecline);
  expect(formatNext('refined', ended, ownerEnglish)).toBe(ownerEnglish.endedAfterChanges);
  expect(formatNext('refined', { status: 'completed' }, ownerEnglish)).toBe(ownerEnglish.next.completed);
  expect(['declined', 'refused', 'done', 7].map((outcome) => snapshotOutcome({ outcome }))).toEqual([
    'declined',
    'refused',
    undefined,
    undefined,
  ]);
});

test('after a vote the run waits for the others, and after anything else for what its state says', () => {
  expect(formatNext('voted', { status: 'waiting-approval' }, ownerEnglish)).toBe(
    'The run waits for the others.',
  );
  expect(formatNext('declined', { status: 'failed' }, ownerEnglish)).toBe(
    'The run ended after you declined.',
  );
  expect(formatNext('approved', { status: 'failed' }, ownerEnglish)).toBe(ownerEnglish.next.failed);
  expect(formatNext('voted', { status: 'completed' }, ownerEnglish)).toBe(ownerEnglish.next.completed);
  expect(formatNext('approved', { status: 'waiting-approval' }, ownerEnglish)).toBe(
    ownerEnglish.next['waiting-approval'],
  );
});
