import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppendList } from './append-list.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

test('an append list branches, grows and shrinks like copied arrays would', () => {
  const edits = fc.array(fc.tuple(fc.nat(), fc.option(fc.nat(5), { nil: undefined, freq: 3 })), {
    maxLength: 150,
  });
  fc.assert(
    fc.property(edits, (list) => {
      const versions: [AppendList<number>, number[]][] = [[AppendList.of<number>([]), []]];
      for (const [choice, drop] of list) {
        const [version, model] = versions[choice % versions.length] ?? [AppendList.of<number>([]), []];
        versions.push(
          drop === undefined
            ? [version.append(choice), [...model, choice]]
            : [version.dropFirst(drop), model.slice(drop)],
        );
      }
      for (const [version, model] of versions) {
        expect(version.toArray()).toEqual(model);
        expect(version.length).toBe(model.length);
        expect(version.first).toBe(model[0]);
      }
    }),
    { numRuns },
  );
});

test('an append list lets go of what was dropped at its front', () => {
  let list = AppendList.of<number>([]);
  for (let index = 0; index < 10_000; index += 1)
    list = list.append(index).dropFirst(list.length >= 10 ? 1 : 0);
  expect(list.toArray()).toEqual([9_990, 9_991, 9_992, 9_993, 9_994, 9_995, 9_996, 9_997, 9_998, 9_999]);
});
