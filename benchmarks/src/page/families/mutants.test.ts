import type { HtmlElement } from '@handrail/html';
import type { ElementTree, PageRuntime } from '@handrail/page';
import { beforeAll, describe, expect, test } from 'vitest';
import { FAMILIES } from './families.ts';
import type { Family } from './family.ts';
import { type Judgement, judge } from './judge.ts';
import { makeTrial } from './seed.ts';
import { runOverHtml } from './subjects/html-subject.ts';
import type { Observed, Trial } from './trial.ts';

const PAGES = 60;

type Runtime = PageRuntime<HtmlElement>;

/** Presses the first submit button of the page, whatever was asked for. */
function pressesTheFirst(runtime: Runtime): Runtime {
  return {
    ...runtime,
    activatable: () => undefined,
    activate: (activation) => {
      const element = firstButton(runtime.read()) ?? activation.element;
      return runtime.activate({ ...activation, how: 'press', element });
    },
  };
}

function firstButton(tree: ElementTree<HtmlElement>): HtmlElement | undefined {
  const waiting = [tree.root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const type = tree.attribute(next, 'type')?.toLowerCase() ?? 'submit';
    if ((tree.tag(next) === 'button' || tree.tag(next) === 'input') && type === 'submit') return next;
    waiting.push(...[...tree.children(next)].reverse());
  }
  return undefined;
}

/** Takes the owner's yes for granted. */
function withoutAsking(trial: Trial): Trial {
  return { ...trial, call: { ...trial.call, owner: 'granted' } };
}

const twice = (observed: Observed): Observed => ({
  ...observed,
  received: observed.received.flatMap((each) => [each, each]),
});

const mistyped = (observed: Observed): Observed => ({
  ...observed,
  received: observed.received.map((each) => ({
    ...each,
    values: Object.fromEntries(
      Object.entries(each.values).map(([name, sent]) => [name, sent.map((value) => `${value}x`)]),
    ),
  })),
});

const alwaysDone = (observed: Observed): Observed => ({
  ...observed,
  reply: { changed: [], diagnostics: [], ...observed.reply, claim: 'done' },
});

const neverActing: Observed = {
  received: [],
  asked: [],
  reply: { claim: 'refused', changed: [], diagnostics: [] },
};

const OVER_HTML = FAMILIES.filter(({ pages }) => pages.html > 0);

describe.each(OVER_HTML)('the oracle of $name', (family: Family) => {
  const trials = Array.from({ length: PAGES }, (_, number) =>
    makeTrial(family, 7, { group: 'html', number }),
  );
  const honest = new Map<Trial, { readonly observed: Observed; readonly judgement: Judgement }>();
  const judged = (verdict: 'right' | 'refused') =>
    trials.filter((trial) => honest.get(trial)?.judgement.verdict === verdict);

  beforeAll(async () => {
    for (const trial of trials) {
      const observed = await runOverHtml(trial);
      honest.set(trial, { observed, judgement: judge(trial, observed) });
    }
  });

  test('finds a runtime that says done whatever happened', () => {
    const refused = judged('refused').map((trial) => {
      const { observed } = honest.get(trial) ?? {};
      return observed && judge(trial, alwaysDone(observed)).verdict;
    });
    expect(refused.filter((verdict) => verdict !== 'false done')).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
  });

  test('finds a runtime that refuses everything', () => {
    const short = trials.filter(({ truth }) => truth.must === 'act' || truth.rows);
    expect(short.filter((trial) => judge(trial, neverActing).verdict !== 'fell short')).toEqual([]);
    expect(short.length).toBeGreaterThan(0);
  });

  // Forms of the values family have one button, so pressing the first one is right there.
  if (family.name !== 'values') {
    test('finds a runtime that presses the first button it sees', async () => {
      const verdicts = await Promise.all(
        trials.map(async (trial) => judge(trial, await runOverHtml(trial, pressesTheFirst)).verdict),
      );
      expect(verdicts.filter((verdict) => verdict === 'wrong press').length).toBeGreaterThan(0);
    });
  }

  test('finds a runtime that presses twice, on every page where once was right', () => {
    const verdicts = judged('right')
      .filter(({ truth }) => truth.effect)
      .map((trial) => {
        const { observed } = honest.get(trial) ?? {};
        return observed && judge(trial, twice(observed)).verdict;
      });
    expect(verdicts.filter((verdict) => verdict !== 'wrong press')).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(0);
  });

  test('finds a runtime that writes something else, on every page where values matter', () => {
    const verdicts = judged('right')
      .filter(({ truth }) => Object.values(truth.effect?.values ?? {}).some((sent) => sent.length > 0))
      .map((trial) => {
        const { observed } = honest.get(trial) ?? {};
        return observed && judge(trial, mistyped(observed)).verdict;
      });
    expect(verdicts.filter((verdict) => verdict !== 'wrong value')).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(0);
  });

  test('finds a runtime that takes the consent of the owner for granted', async () => {
    const asking = trials.filter(({ truth, call }) => truth.asks && call.owner !== 'granted');
    for (const trial of asking) {
      const observed = await runOverHtml(withoutAsking(trial));
      const effects = observed.received.filter(({ method }) => method === 'POST');
      expect(effects.length === 0 || judge(trial, observed).verdict === 'wrong press').toBe(true);
    }
  });
});
