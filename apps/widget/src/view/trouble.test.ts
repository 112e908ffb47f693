import { PageRefusal } from '@handrail/page';
import { expect, test } from 'vitest';
import { PlannerMissing } from '../planner/load-planner.ts';
import { StalledNavigation } from '../session/departure.ts';
import { troubleOf } from './trouble.ts';

function shownFor(error: unknown) {
  const logged: unknown[] = [];
  const stage = troubleOf(['pay'], error, { reportError: (each) => logged.push(each) });
  return { stage, logged };
}

test.each([
  ['a page that cannot be read', new PageRefusal('not-loaded', 'The page has no document.'), 'no document'],
  ['a page that does not open', new StalledNavigation('/loans/'), '/loans/'],
])('%s is refused with its reason, and is not a defect', (_what, error, text) => {
  const { stage, logged } = shownFor(error);
  expect(stage).toMatchObject({ at: 'report', said: ['pay'], report: { tone: 'refused' } });
  expect(JSON.stringify(stage)).toContain(text);
  expect(logged).toEqual([]);
});

test('a missing file is named', () => {
  const { stage } = shownFor(new PlannerMissing('handrail-planner.js'));
  expect(stage).toMatchObject({ at: 'trouble', code: 'PLANNER_MISSING' });
});

test('everything else is a defect of ours, and goes to the log of the page', () => {
  const error = new Error('secret detail');
  const { stage, logged } = shownFor(error);
  expect(JSON.stringify(stage)).not.toContain('secret detail');
  expect(logged).toEqual([error]);
});
