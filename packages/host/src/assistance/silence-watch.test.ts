import type { AssistanceState } from '@handrail/assistance';
import { expect, test } from 'vitest';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { SilenceWatch } from './silence-watch.ts';

const MINUTE = 60_000;

/** A session in which these are asked of the owner. */
const asking = (
  ...open: readonly { readonly deadline?: number; readonly obligation?: string; readonly closed?: object }[]
) =>
  ({
    requests: new Map(
      open.map(({ obligation = 'none', ...rest }, at) => [`a-${at}`, { ...rest, request: { obligation } }]),
    ),
  }) as unknown as AssistanceState;

function watching() {
  const time = new VirtualTime();
  let silences = 0;
  const limits = { connectorSilenceMs: 10 * MINUTE };
  const parts = { timers: time, clock: time, limits } as unknown as ConstructorParameters<
    typeof SilenceWatch
  >[0];
  const watch = new SilenceWatch(parts, () => {
    silences += 1;
  });
  /** After how many minutes it is noticed, if at all within a day. */
  const noticed = async (own: AssistanceState) => {
    watch.heard(own);
    const before = silences;
    for (let minute = 1; minute <= 1_440; minute += 1) {
      await time.advance(MINUTE / 2);
      if (silences > before) return minute - 0.5;
      await time.advance(MINUTE / 2);
      if (silences > before) return minute;
    }
    return undefined;
  };
  return { time, watch, noticed };
}

test('a connector that says nothing is noticed after its time', async () => {
  const { time, noticed } = watching();
  expect(await noticed(asking())).toBe(10);
  expect(await noticed(asking({ deadline: time.now() + 5 * MINUTE }))).toBe(10);
  expect(await noticed(asking({ deadline: time.now() + 30 * MINUTE }, { deadline: time.now() }))).toBe(30.5);
  expect(await noticed(asking({ closed: {} }))).toBe(10);
});

test('a connector that waits for its owner may say nothing', async () => {
  const { time, noticed } = watching();
  expect(await noticed(asking({}))).toBeUndefined();
  expect(
    await noticed(asking({ deadline: time.now() + MINUTE, obligation: 'response_required' })),
  ).toBeUndefined();
});

test('each word begins the time anew, and nothing is noticed after the end', async () => {
  const { time, watch, noticed } = watching();
  watch.heard(asking());
  await time.advance(9 * MINUTE);
  expect(await noticed(asking())).toBe(10);
  watch.heard(asking());
  watch.stop();
  expect(await noticed(asking())).toBeUndefined();
});
