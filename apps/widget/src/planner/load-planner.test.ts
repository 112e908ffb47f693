import { expect, test } from 'vitest';
import { createPlannerFiles, PlannerMissing } from './load-planner.ts';

const folder = 'https://cdn.example/w/handrail-widget.js?v=2';

function files(missing: readonly string[] = []) {
  const asked: string[] = [];
  const planner = createPlannerFiles(folder, async (address) => {
    asked.push(address);
    if (missing.some((name) => address.endsWith(name))) throw new TypeError('not there');
    return address.includes('dates')
      ? { findDates: () => [] }
      : { language: { requests: { code: address }, values: {} } };
  });
  return { asked, planner };
}

test('each file is loaded once, from beside the widget', async () => {
  const { asked, planner } = files();
  await Promise.all([planner.core(), planner.core()]);
  const [first, second] = [
    await planner.languages(['en', 'de'], false),
    await planner.languages(['en', 'de'], false),
  ];
  expect(second).toBe(first);
  expect(first).toHaveLength(2);
  expect(asked).toEqual([
    'https://cdn.example/w/handrail-planner.js',
    'https://cdn.example/w/handrail-planner-en.js',
    'https://cdn.example/w/handrail-planner-de.js',
  ]);
});

test('a file that is not there is named, and asked for again the next time', async () => {
  const { asked, planner } = files(['-de.js']);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const error = await planner.languages(['de'], false).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PlannerMissing);
    expect(String(error)).toContain('handrail-planner-de.js');
  }
  expect(asked).toHaveLength(2);
});

test('only the first language must be there', async () => {
  const { planner } = files(['-de.js']);
  expect(await planner.languages(['en', 'de'], false)).toHaveLength(1);
  await expect(planner.languages(['de', 'en'], false)).rejects.toThrow(PlannerMissing);
});

test('dates in words come with their language, where they are wanted', async () => {
  const { asked, planner } = files();
  const [plain] = await planner.languages(['de'], false);
  const [dated] = await planner.languages(['de'], true);
  expect(plain?.values.findDates).toBeUndefined();
  expect(dated?.values.findDates('', '2026-03-02', dated.values)).toEqual([]);
  expect(asked.at(-1)).toBe('https://cdn.example/w/handrail-dates-de.js');
});
