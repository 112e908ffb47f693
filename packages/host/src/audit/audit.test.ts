import { createHash } from 'node:crypto';
import { canonicalJson } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/test-host.ts';
import type { AuditCheckpoint, AuditLog, StoredAuditEntry } from '../ports/audit-log.ts';
import type { AuditCrypto } from './audit-crypto.ts';
import { verifyAuditExport } from './audit-export.ts';
import { serveAudit } from './serve-audit.ts';

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const pairOf = (left: string, right: string) => hash(Buffer.from(left + right, 'hex'));
const KEY = 'the key';
/** A signature that anybody could make: what it covers is what is tried here. */
const signed = (text: string) => hash(`${KEY} ${text}`);

const crypto: AuditCrypto = {
  digest: hash,
  digestPair: pairOf,
  isSigned: (publicKey, text, signature) => publicKey === KEY && signature === signed(text),
};

function rootOf(leaves: readonly string[]): string {
  if (leaves.length <= 1) return leaves[0] ?? '';
  const above: string[] = [];
  for (let at = 0; at < leaves.length; at += 2) {
    const [left = '', right] = [leaves[at], leaves[at + 1]];
    above.push(right === undefined ? left : pairOf(left, right));
  }
  return rootOf(above);
}

interface Kept {
  readonly entries: readonly StoredAuditEntry[];
  readonly checkpoints: readonly AuditCheckpoint[];
}

function checkpointOf(atSequence: number, merkleRoot: string): AuditCheckpoint {
  const about = { atSequence, checkpoint: `c${atSequence}`, merkleRoot };
  return { ...about, signature: signed(canonicalJson(about)) };
}

/** A log with an entry for each, and a checkpoint behind each of these. */
function logOf(length: number, signedAt: readonly number[]): Kept {
  const entries: StoredAuditEntry[] = [];
  for (let seq = 0; seq < length; seq += 1) {
    const before = entries.at(-1);
    const prevHash = before ? hash(before.text) : null;
    entries.push({ seq, text: canonicalJson({ seq, prevHash, what: `entry ${seq}` }) });
  }
  let from = 0;
  const checkpoints = signedAt.map((at) => {
    const leaves = entries.slice(from, at + 1).map(({ text }) => hash(text));
    from = at + 1;
    return checkpointOf(at, rootOf(leaves));
  });
  return { entries, checkpoints };
}

/** A store that gives so many at a time at most. */
function storeOf({ entries, checkpoints }: Kept, most = 1_000): AuditLog & { signs: number } {
  const store = {
    publicKey: KEY,
    signs: 0,
    read: async (from: number, limit: number) =>
      entries.filter(({ seq }) => seq >= from).slice(0, Math.min(limit, most)),
    checkpoints: async (from: number, limit: number) =>
      checkpoints.filter(({ atSequence }) => atSequence >= from).slice(0, limit),
    sign: async () => {
      store.signs += 1;
    },
  };
  return store;
}

const verified = async (kept: Kept, from = 0, to = 1_000_000, most = 1_000) => {
  const outcome = await serveAudit(storeOf(kept, most), crypto).verify(from, to);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  const { chainValid, checkpointsValid, checkpoints, anomalies } = outcome.value;
  return {
    chainValid,
    checkpointsValid,
    checkpoints: checkpoints.map(({ atSequence }) => atSequence),
    anomalies: anomalies.map(({ atSeq }) => atSeq),
  };
};

const whole = { chainValid: true, checkpointsValid: true, anomalies: [] };

/** The entry as somebody may have changed it. */
function changed(kept: Kept, seq: number, text: string): Kept {
  return { ...kept, entries: kept.entries.map((each) => (each.seq === seq ? { seq, text } : each)) };
}

describe('an audit log', () => {
  test.each([
    [0, [], []],
    [1, [0], [0]],
    [7, [2, 6], [2, 6]],
    [7, [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]],
    [9, [8], [8]],
  ])('of %i entries with checkpoints at %j is whole', async (length, signedAt, checkpoints) => {
    expect(await verified(logOf(length, signedAt))).toEqual({ ...whole, checkpoints });
    expect(await verified(logOf(length, signedAt), 0, 1_000_000, 2)).toEqual({ ...whole, checkpoints });
  });

  test('is whole in every part', async () => {
    const kept = logOf(8, [1, 4, 7]);
    for (let from = 0; from < 8; from += 1) {
      for (let to = from; to < 9; to += 1) {
        const checkpoints = [1, 4, 7].filter((at) => at >= from && at <= to);
        expect([from, to, await verified(kept, from, to)]).toEqual([from, to, { ...whole, checkpoints }]);
      }
    }
  });

  test('is signed before it is looked at, and says so of the range that was asked for', async () => {
    const store = storeOf(logOf(3, [2]));
    const service = serveAudit(store, crypto);
    expect(service.publicKey).toBe(KEY);
    expect(await service.verify(1, 9)).toMatchObject({ ok: true, value: { fromSeq: 1, toSeq: 9 } });
    expect(store.signs).toBe(1);
    const refusal = await service.verify(2, 1);
    expect(refusal).toEqual({
      ok: false,
      refusal: {
        code: 'validation_error',
        message: '"fromSeq" is beyond "toSeq".',
        details: { field: 'fromSeq' },
      },
    });
    expect(store.signs).toBe(1);
    expect(await service.verify(1, 1)).toMatchObject({ ok: true });
  });

  test('of many checkpoints is read to its end', async () => {
    const kept = logOf(
      1_001,
      Array.from({ length: 1_001 }, (_, at) => at),
    );
    const { checkpoints, ...rest } = await verified(kept);
    expect(rest).toEqual(whole);
    expect(checkpoints).toHaveLength(1_001);
  });

  const kept = logOf(6, [2, 5]);
  const other = canonicalJson({ seq: 3, prevHash: hash(kept.entries[2]?.text ?? ''), what: 'changed' });

  test.each([
    ['an entry was changed', changed(kept, 3, other), [4], false],
    ['an entry is another one', changed(kept, 3, kept.entries[4]?.text ?? ''), [3, 4], false],
    ['an entry is no text of ours', changed(kept, 3, `${kept.entries[3]?.text} `), [3, 4], false],
    ['an entry is no JSON', changed(kept, 3, '{'), [3, 4], false],
    ['an entry is null', changed(kept, 3, 'null'), [3, 4], false],
    ['an entry is a word', changed(kept, 3, '"x"'), [3, 4], false],
    ['an entry has no place', changed(kept, 3, canonicalJson({ prevHash: null })), [3, 4], false],
    ['an entry has no digest', changed(kept, 3, canonicalJson({ seq: 3 })), [3, 4], false],
    ['an entry has a number for it', changed(kept, 3, canonicalJson({ seq: 3, prevHash: 7 })), [3, 4], false],
    [
      'the first entry names one before',
      changed(kept, 0, canonicalJson({ seq: 0, prevHash: 'x' })),
      [0, 1],
      false,
    ],
    [
      'the last entry was changed',
      changed(kept, 5, canonicalJson({ seq: 5, prevHash: hash(kept.entries[4]?.text ?? '') })),
      [],
      false,
    ],
    ['an entry is missing', { ...kept, entries: kept.entries.filter(({ seq }) => seq !== 3) }, [4], false],
    ['the last entries are missing', { ...kept, entries: kept.entries.slice(0, 4) }, [], false],
    ['all entries are missing', { ...kept, entries: [] }, [], false],
    ['a checkpoint is missing', { ...kept, checkpoints: kept.checkpoints.slice(1) }, [], false],
    [
      'a checkpoint is signed by another key',
      { ...kept, checkpoints: kept.checkpoints.map((each) => ({ ...each, signature: hash('other') })) },
      [],
      false,
    ],
    [
      'a checkpoint has another name than it was signed with',
      { ...kept, checkpoints: kept.checkpoints.map((each) => ({ ...each, checkpoint: 'x' })) },
      [],
      false,
    ],
    [
      'a checkpoint is signed over something else',
      { ...kept, checkpoints: kept.checkpoints.map(({ atSequence }) => checkpointOf(atSequence, hash('x'))) },
      [],
      false,
    ],
    ['no checkpoint is there', { ...kept, checkpoints: [] }, [], true],
  ] as const)('shows that %s', async (_what, tried, anomalies, checkpointsValid) => {
    const found = await verified(tried);
    expect(found).toMatchObject({ anomalies, chainValid: anomalies.length === 0, checkpointsValid });
  });

  test('says what it expected and what it found', async () => {
    const digest = (seq: number, from: Kept = kept) => hash(from.entries[seq]?.text ?? '');
    const told = async (tried: Kept) => {
      const outcome = await serveAudit(storeOf(tried), crypto).verify(0, 9);
      return outcome.ok ? outcome.value.anomalies : [];
    };
    const spoilt = changed(kept, 3, '{');
    expect(await told(spoilt)).toEqual([
      { atSeq: 3, expectedPrevHash: digest(2), actualPrevHash: '' },
      { atSeq: 4, expectedPrevHash: digest(3, spoilt), actualPrevHash: digest(3) },
    ]);
    expect(await told({ ...kept, entries: kept.entries.slice(2) })).toEqual([
      { atSeq: 2, expectedPrevHash: 'missing', actualPrevHash: digest(1) },
    ]);
    const named = canonicalJson({ seq: 0, prevHash: 'x' });
    expect((await told(changed(kept, 0, named)))[0]).toEqual({
      atSeq: 0,
      expectedPrevHash: 'null',
      actualPrevHash: 'x',
    });
    const unnamed = canonicalJson({ seq: 3, prevHash: null });
    expect((await told(changed(kept, 3, unnamed)))[0]).toMatchObject({ actualPrevHash: 'null' });
  });

  test('names a hundred of its faults', async () => {
    const entries = Array.from({ length: 101 }, (_, seq) => ({ seq, text: '{' }));
    const found = await verified({ entries, checkpoints: [] });
    expect(found.anomalies).toEqual(Array.from({ length: 100 }, (_, seq) => seq));
  });
});

describe('an export of an audit log', () => {
  const exported = async (kept: Kept, most?: number) => {
    const store = storeOf(kept, most);
    let text = '';
    for await (const part of serveAudit(store, crypto).export()) text += part;
    expect(store.signs).toBe(1);
    return text;
  };
  const head = (entries: number, checkpoints: number) =>
    canonicalJson({ checkpoints, entries, format: 'handrail-audit-1', publicKey: KEY });

  test.each([
    [0, []],
    [1, [0]],
    [6, [2, 5]],
  ])('of %i entries has each of its lines, and is whole', async (length, signedAt) => {
    const kept = logOf(length, signedAt);
    const text = await exported(kept, 2);
    expect(text).toBe(
      [
        head(length, signedAt.length),
        ...kept.entries.map((entry) => entry.text),
        ...kept.checkpoints.map((each) => canonicalJson(each)),
        '',
      ].join('\n'),
    );
    expect(await verifyAuditExport(text, crypto)).toMatchObject({
      ok: true,
      publicKey: KEY,
      verification: {
        fromSeq: 0,
        toSeq: Math.max(0, length - 1),
        chainValid: true,
        checkpointsValid: true,
        checkpoints: kept.checkpoints,
      },
    });
  });

  test('ends where its last checkpoint does', async () => {
    const text = await exported(logOf(6, [2]));
    expect(text.split('\n')).toHaveLength(1 + 3 + 1 + 1);
    expect(await verifyAuditExport(text, crypto)).toMatchObject({ ok: true, verification: { toSeq: 2 } });
  });

  test('shows an entry that was changed', async () => {
    const text = (await exported(logOf(3, [2]))).replace('entry 1', 'entry X');
    expect(await verifyAuditExport(text, crypto)).toMatchObject({
      ok: true,
      verification: { chainValid: false, checkpointsValid: false, anomalies: [{ atSeq: 2 }] },
    });
  });

  const kept = logOf(2, [1]);
  const lines = [
    head(2, 1),
    ...kept.entries.map(({ text }) => text),
    canonicalJson(kept.checkpoints[0] ?? null),
  ];
  const checkpoint = kept.checkpoints[0] ?? checkpointOf(1, '');
  const renamed = (name: string) =>
    Object.fromEntries(
      Object.entries(checkpoint).map(([each, value]) => [each === name ? 'x' : each, value]),
    );
  const withHead = (first: string) => `${[first, ...lines.slice(1)].join('\n')}\n`;
  const withLast = (last: unknown) => `${[...lines.slice(0, 3), canonicalJson(last as never)].join('\n')}\n`;

  test.each([
    ['nothing', '', 1, 'beginning'],
    ['its last line cut', lines.join('\n'), 4, 'has no end'],
    ['a line that is no JSON', `${lines[0]}\n{\n`, 2, 'canonical'],
    ['a line with a space', `${lines[0]}\n${lines[1]} \n`, 2, 'canonical'],
    [
      'members in another order',
      withHead(`{"format":"handrail-audit-1","checkpoints":1,"entries":2,"publicKey":"x"}`),
      1,
      'canonical',
    ],
    ['no beginning', `${lines.slice(1).join('\n')}\n`, 1, 'beginning'],
    ['a list to begin with', withHead('[]'), 1, 'beginning'],
    ['another format', withHead(lines[0]?.replace('audit-1', 'audit-2') ?? ''), 1, 'beginning'],
    [
      'no key',
      withHead(canonicalJson({ checkpoints: 1, entries: 2, format: 'handrail-audit-1', publicKey: 7 })),
      1,
      'beginning',
    ],
    ['more told than there is', withHead(head(3, 1)), 1, 'more or fewer'],
    ['less told than there is', withHead(head(1, 1)), 1, 'more or fewer'],
    ['a negative number', withHead(head(-1, 4)), 1, 'more or fewer'],
    [
      'a number in words',
      withHead(canonicalJson({ checkpoints: 4, entries: '2', format: 'handrail-audit-1', publicKey: KEY })),
      1,
      'more or fewer',
    ],
    [
      'more members',
      withHead(
        canonicalJson({ checkpoints: 1, entries: 2, format: 'handrail-audit-1', publicKey: KEY, x: 1 }),
      ),
      1,
      'more or fewer',
    ],
    ['an entry for a checkpoint', withHead(head(1, 2)), 3, 'members'],
    ['a checkpoint with more members', withLast({ ...checkpoint, x: 1 }), 4, 'members'],
    ['a checkpoint that is a word', withLast('x'), 4, 'members'],
    ...(['atSequence', 'checkpoint', 'merkleRoot', 'signature'] as const).flatMap((name) => [
      [`a checkpoint with another ${name}`, withLast({ ...checkpoint, [name]: [] }), 4, 'members'] as const,
      [`a checkpoint with ${name} under another name`, withLast(renamed(name)), 4, 'members'] as const,
    ]),
    ['a checkpoint of fewer entries', withLast(checkpointOf(0, '')), 4, 'last checkpoint'],
    ['entries and no checkpoint', `${[head(2, 0), ...lines.slice(1, 3)].join('\n')}\n`, 3, 'last checkpoint'],
  ] as const)('is none with %s', async (_what, text, line, reason) => {
    expect(await verifyAuditExport(text, crypto)).toEqual({
      ok: false,
      line,
      reason: expect.stringContaining(reason),
    });
  });
});

test('a part of a log that ends before it begins is refused', async () => {
  expect(codeOf(await serveAudit(storeOf(logOf(1, [0])), crypto).verify(1, 0))).toBe('validation_error');
});
