import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { readText, repositoryRoot } from '../source/repository.ts';
import { alsoAskedAbout, askedAlone, relationOf } from './asked-tests.ts';
import { chooseMutants, packageFiles, packageNames } from './choose-mutants.ts';
import { isAbout, readExplained } from './explained.ts';
import { instrument } from './instrument.ts';
import { knownMutant, readKnownFaults } from './known-mutants.ts';
import { listMutants } from './list-mutants.ts';
import { piecesOf, sideBySide } from './pieces.ts';
import { addFinding, type Finding, readFindings } from './plan.ts';
import { inRounds, mutatedText, refusedByTypes } from './refused-by-types.ts';
import { renderReport, summarize } from './report.ts';
import { sampleByGroup } from './sample.ts';
import { Sleepers } from './sleepers.ts';
import { testFilesFor } from './test-order.ts';

const FILE = 'packages/base/src/a.ts';
const inBody = (code: string) => `function f(a, b) { ${code} }`;
const changes = (code: string) => listMutants(FILE, inBody(code)).map(({ change }) => change);

describe('the mutants of a function', () => {
  test.each([
    ['return a < b;', ['a < b → a <= b', 'a < b → a >= b']],
    ['return a === b;', ['a === b → a !== b']],
    ['return a && b;', ['a && b → a || b']],
    ['return a ?? b;', ['a ?? b → a']],
    ['return !a;', ['!a → a']],
    ['return true;', ['true → false']],
    ['return a - b;', ['a - b → a + b']],
    ["return 'x' + a;", ["'x' → ''"]],
    ['return [a];', ['[a] → []']],
    [
      'return a?.b?.(1)?.[0];',
      ['a?.b?.(1)?.[0] → a.b?.(1)?.[0]', 'a?.b?.(1)?.[0] → a?.b(1)?.[0]', 'a?.b?.(1)?.[0] → a?.b?.(1)[0]'],
    ],
    ['if (a) b();', ['a → false', 'a → true', 'b(); → nothing']],
    ['return a ? 1 : 2;', ['a → false', 'a → true']],
    ['return f(a);', ['f(a) → undefined']],
    ['throw a;', ['throw a; → nothing']],
  ])('%s', (code, expected) => {
    expect(changes(code)).toEqual(expected);
  });

  test('include an early return from a body of several statements', () => {
    expect(changes('const c = a; return c;')).toEqual(['function f(a, b) { returns at once']);
  });

  test('leave alone types, names, imports and tables outside functions', () => {
    const text = `import { x } from 'y';\nconst table = ['a', true];\ntype T = 'b';\nconst f = (a: 'c') => ({ 'd': a.e as 'g' });`;
    expect(listMutants(FILE, text)).toEqual([]);
  });
});

/** Runs the last function of a text with one mutant awake. */
function run(text: string, awake: string | undefined, call: string): unknown {
  const mutants = listMutants(FILE, text).map((mutant, id) => ({ ...mutant, id }));
  const id = mutants.find(({ change }) => change === awake)?.id;
  const turns = { left: 1_000 };
  const globals = {
    __mutant: (asked: number) => asked === id,
    __turn: () => {
      turns.left -= 1;
      if (turns.left < 0) throw new Error('endless');
    },
  };
  return runInNewContext(`${instrument(FILE, text, mutants)}; ${call}`, globals);
}

describe('a file with its mutants asleep', () => {
  const text = `function f(a) {
    let sum = 0;
    for (const each of a) {
      if (each < 0 || each > 9) continue;
      sum = sum + each;
    }
    return sum > 9 ? 'many' : \`few\`;
  }`;

  test('behaves as the file does, until one is awake', () => {
    expect(run(text, undefined, 'f([1, -5, 2])')).toBe('few');
    expect(run(text, 'each < 0 → each >= 0', 'f([1, -5, 2])')).toBe('few');
    expect(run(text, 'each > 9 → each >= 9', 'f([9, 1])')).toBe('few');
    expect(run(text, undefined, 'f([9, 1])')).toBe('many');
    expect(run(text, "'many' → ''", 'f([9, 1])')).toBe('');
    expect(run(text, 'function f(a) { returns at once', 'f([9, 1])')).toBeUndefined();
  });

  test('keeps each else with its if', () => {
    const either =
      'function f(a) { const said = []; if (a) said.push(1); else said.push(2); return said.join(); }';
    expect([run(either, undefined, 'f(true)'), run(either, undefined, 'f(false)')]).toEqual(['1', '2']);
    expect(run(either, 'said.push(1); → nothing', 'f(true)')).toBe('');
  });

  test('ends loops that would never end', () => {
    const endless = 'function f(a) { while (a > 0) { a = a - 1; } return a; }';
    expect(run(endless, undefined, 'f(3)')).toBe(0);
    expect(() => run(endless, 'a - 1 → a + 1', 'f(3)')).toThrow('endless');
    const bare = 'function f(a) { while (a > 0) a = a - 1; return a; }';
    expect(() => run(bare, 'a = a - 1; → nothing', 'f(3)')).toThrow('endless');
  });

  test('parses with all its mutants at once', () => {
    for (const file of [
      'packages/base/src/parse-json.ts',
      'packages/runs/src/commands/resolve-interrupt.ts',
    ]) {
      const source = readText(repositoryRoot, file);
      const mutants = listMutants(file, source).map((mutant, id) => ({ ...mutant, id }));
      expect(mutants.length).toBeGreaterThan(20);
      expect(listMutants(file, instrument(file, source, mutants)).length).toBeGreaterThan(mutants.length);
    }
  });
});

test('what is awake is the only one that is, and what was asked for is reached', () => {
  const place = globalThis as { __mutant?: (id: number) => boolean; __turn?: () => void };
  const sleepers = Sleepers.ofThisProcess();
  try {
    expect([place.__mutant?.(1), place.__mutant?.(2)]).toEqual([false, false]);
    expect([...sleepers.endTest().reached]).toEqual([1, 2]);
    sleepers.wake(2, 1);
    expect([place.__mutant?.(1), place.__mutant?.(2)]).toEqual([false, true]);
    place.__turn?.();
    expect(place.__turn).toThrow('endlessly');
    expect(sleepers.sleep()).toEqual({ ran: true, endless: true });
    expect(sleepers.takeReached()).toEqual([1, 2]);
  } finally {
    for (const name of ['__mutant', '__turn', '__sleepers']) Reflect.deleteProperty(globalThis, name);
  }
});

test.each(packageNames())('of “%s” only what is shipped is changed', (name) => {
  const { sources } = packageFiles(name);
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((path) => /\.test(?:-d)?\.ts$|\/testing\//.test(path))).toEqual([]);
});

test('a sample is the same for the same seed, and has a part of each package', () => {
  const groups = new Map([
    ['small', Array.from({ length: 40 }, (_, at) => `s${at}`)],
    ['large', Array.from({ length: 4_000 }, (_, at) => `l${at}`)],
  ]);
  const sample = sampleByGroup(groups, 400, 7);
  expect(sampleByGroup(groups, 400, 7)).toEqual(sample);
  expect(sampleByGroup(groups, 400, 8)).not.toEqual(sample);
  expect(sample.get('small')).toHaveLength(25);
  expect(new Set(sample.get('large')).size).toBe(396);
});

test('tests of a package come before those of the packages that use it', () => {
  const files = testFilesFor(['runs']);
  const first = (name: string) => files.findIndex((file) => file.startsWith(`packages/${name}/`));
  expect(first('runs')).toBe(0);
  expect(first('host')).toBeGreaterThan(0);
  expect(first('base')).toBe(-1);
});

test('records of the whole behaviour of a package are asked before its other tests', () => {
  const own = testFilesFor(['host'], true).filter((file) => file.startsWith('packages/host/'));
  const names = own.map((file) => file.slice(file.lastIndexOf('/') + 1));
  const records = names.filter((name) => name.startsWith('complete-'));
  expect(records.length).toBeGreaterThan(0);
  expect(names.slice(0, records.length)).toEqual(records);
});

test('a file is asked once, also when it belongs to a package that is asked anyway', () => {
  for (const packages of [['runs'], ['runs', 'host'], packageNames()]) {
    const files = testFilesFor(packages);
    expect(new Set(files).size).toBe(files.length);
  }
});

describe('what is tried side by side', () => {
  const { mutants } = chooseMutants(['base', 'runs', 'tools'], 60, 1);

  test('is one package each with its own tests, the largest first, and all mutants are in one of them', () => {
    const pieces = piecesOf(mutants, ['base', 'runs', 'tools'], true);
    expect(pieces[0]?.name).toBe('runs');
    expect(pieces.flatMap((piece) => piece.mutants.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
      mutants.map(({ id }) => id),
    );
    for (const { name, testFiles } of pieces) expect(testFiles).toEqual(testFilesFor([name], true));
  });

  test('is all at once when the tests of other packages are asked, too', () => {
    expect(piecesOf(mutants, ['base', 'runs', 'tools'], false)).toMatchObject([{ mutants }]);
  });

  test('is never more than was asked for, and the results keep their order', async () => {
    let [now, most] = [0, 0];
    const results = await sideBySide([3, 1, 2, 0], 2, async (piece) => {
      now += 1;
      most = Math.max(most, now);
      for (let turn = 0; turn < piece; turn += 1) await Promise.resolve();
      now -= 1;
      return `${piece}`;
    });
    expect({ results, most }).toEqual({ results: ['3', '1', '2', '0'], most: 2 });
  });
});

test('a line that is only half written, or was cut off with its process, hides no other finding', () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-mutation-'));
  const path = join(folder, '1.jsonl');
  const one: Finding = { what: 'killed', id: 1, test: 'a', ms: 1 };
  try {
    addFinding(path, one);
    appendFileSync(path, '{"what":"reached","ids":[2],"file":"a"');
    expect(readFindings(path)).toEqual([one]);
    addFinding(path, one);
    expect(readFindings(path)).toEqual([one, one]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what visitors ask for on the open sites is asked about the planner, after its own tests', () => {
  const open = 'conformance/tasks/open/planner.test.ts';
  expect(testFilesFor(['planner'], true).at(-1)).toBe(open);
  expect(testFilesFor(['page'], true)).not.toContain(open);
  expect(readText(repositoryRoot, open)).toContain("loadSites('open')");
});

test.each(packageNames())(
  'tests that are also asked about %s are there, and none is of the closed half',
  (name) => {
    for (const file of alsoAskedAbout(name)) {
      expect(file).not.toContain('closed');
      expect(readText(repositoryRoot, file)).toContain('test');
    }
  },
);

test.each([
  ['packages/planner/src/plan', 'packages/planner/src/plan/a.test.ts', 'beside'],
  ['packages/planner/src/plan', 'packages/planner/src/a.test.ts', 'own'],
  ['packages/planner/src/plan', 'conformance/tasks/open/planner.test.ts', 'also asked'],
  ['packages/page/src/site', 'conformance/tasks/open/planner.test.ts', 'other'],
  ['packages/runs/src/state', 'packages/host/src/execution/complete-executions.test.ts', 'also asked'],
  ['packages/host/src/execution', 'packages/host/src/execution/complete-executions.test.ts', 'beside'],
  ['packages/page/src/site', 'packages/planner/src/site/a.test.ts', 'other'],
])('a mutant of %s and %s: %s', (folder, file, relation) => {
  expect(relationOf(folder, file)).toBe(relation);
});

describe('a mutant that has a process of its own', () => {
  const file = 'packages/runs/src/state/a.ts';
  const beside = ['packages/runs/src/state/a.test.ts', 'packages/runs/src/state/b.test.ts'];
  const [own, other] = ['packages/runs/src/c.test.ts', 'packages/host/src/d.test.ts'];
  const all = [own, other, ...beside];

  test('is shown to those that reach it, the nearest first', () => {
    expect(askedAlone(file, [other, own, ...beside], all, 6)).toEqual([...beside, own, other]);
    expect(askedAlone(file, [other, own, ...beside], all, 2)).toEqual(beside);
  });

  test('is also shown to those beside it when only the first that loads it is known', () => {
    expect(askedAlone(file, [other], all, 6)).toEqual([other, ...beside]);
    expect(askedAlone(file, [other], all, 2)).toEqual([other, beside[0]]);
    expect(askedAlone(file, [], all, 6)).toEqual([]);
  });
});

describe('what the type checker refuses', () => {
  const FALLBACK = 'row[j - 1] ?? 0 → row[j - 1]';
  const CONDITION = 'i > 1 && j > 1 → i > 1 || j > 1';
  const file = 'packages/base/src/nearest.ts';
  const mutants = listMutants(file, readText(repositoryRoot, file))
    .filter(({ change }) => change === FALLBACK || change === CONDITION)
    .map((mutant, id) => ({ ...mutant, id }));

  test('is a dropped fallback for what may be undefined, and not a wrong condition', () => {
    const folder = join(repositoryRoot, `test-results/mutation-test-${process.pid}`);
    try {
      const refused = refusedByTypes(mutants, folder);
      const changes = mutants.filter(({ id }) => refused.has(id)).map(({ change }) => change);
      expect(new Set(changes)).toEqual(new Set([FALLBACK]));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('is looked for in rounds with one mutant of a file each', () => {
    const other = { ...mutants[0], file: 'packages/base/src/other.ts' } as (typeof mutants)[number];
    expect(inRounds([...mutants, other]).map((round) => round.map((each) => each.file))).toEqual([
      [file, other.file],
      ...mutants.slice(1).map(() => [file]),
    ]);
  });

  test.each([
    ['return a < b;', 'a < b → a >= b', 'return (a >= b);'],
    ['if (a) b();', 'b(); → nothing', 'if (a) ;'],
  ])('%s with %s is %s', (code, change, mutated) => {
    const text = inBody(code);
    const mutant = listMutants(FILE, text).find((each) => each.change === change);
    if (!mutant) throw new Error('There is no such mutant.');
    expect(mutatedText({ ...mutant, id: 0 }, text)).toBe(inBody(mutated));
  });

  test('is left out of the rate', () => {
    const [mutant] = mutants;
    if (!mutant) throw new Error('There is no mutant.');
    const { total } = summarize([{ mutant, verdict: 'refused', by: '' }], new Map([['base', 1]]), []);
    expect(total).toMatchObject({ refused: 1, tried: 0, survived: 0 });
  });
});

test('the report leaves explained mutants out of the rate and names the others by file', () => {
  const mutants = listMutants(FILE, inBody('return a < b;')).map((mutant, id) => ({ ...mutant, id }));
  const judged = mutants.map((mutant) => ({ mutant, verdict: 'survived' as const, by: '' }));
  const explained = [{ file: FILE, change: 'a < b → a <= b', reason: 'They are never equal.' }];
  const summary = summarize(judged, new Map([['base', 2]]), explained);
  expect(summary.total).toMatchObject({ tried: 2, survived: 1, explained: 1, rate: 0 });
  expect(renderReport(summary)).toContain(`${FILE}\n  1  comparison: a < b → a >= b\n`);
});

test('what is explained or known names a place that the code still has', () => {
  for (const entry of readExplained()) {
    const all = listMutants(entry.file, readText(repositoryRoot, entry.file));
    const found = all.filter((mutant) => isAbout(entry, mutant));
    const same = all.filter(({ change }) => change === entry.change).map(({ occurrence }) => occurrence);
    expect(found, `${entry.file}: ${entry.change}, of which there are ${same.join(', ')}`).toHaveLength(1);
    expect(entry.reason).not.toBe('');
  }
  for (const fault of readKnownFaults()) expect(knownMutant(fault, 0).change).toBe(fault.name);
});
