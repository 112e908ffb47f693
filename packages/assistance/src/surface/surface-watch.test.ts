import { describe, expect, test } from 'vitest';
import { askForBrowser, askForCode, Conversation } from '../../testing/conversation.ts';
import {
  beginWatch,
  currentRequest,
  isWatched,
  nextWatch,
  PROBE_FAILURE_CODES,
  probeFailure,
  type SurfaceState,
  type WatchInput,
} from '../index.ts';

const failed: WatchInput = { type: 'answered', failure: probeFailure('browser_surface_page_stale', 'gone') };
const fine: WatchInput = { type: 'answered', failure: undefined };

function play(...inputs: readonly WatchInput[]): readonly string[] {
  let { watch } = beginWatch;
  return inputs.map((input) => {
    const next = nextWatch(watch, input);
    watch = next.watch;
    return next.step.do;
  });
}

describe('watching a surface', () => {
  test('probes again and again while all is well', () => {
    expect(beginWatch.step).toEqual({ do: 'wait', ms: 10_000 });
    expect(play({ type: 'due' }, fine, { type: 'due' }, fine)).toEqual(['probe', 'wait', 'probe', 'wait']);
  });

  test('confirms a failure at once before anybody is thrown out', () => {
    expect(play({ type: 'due' }, failed, fine)).toEqual(['probe', 'probe', 'wait']);
    expect(play({ type: 'due' }, failed, failed)).toEqual(['probe', 'probe', 'report']);
  });

  test('probes one at a time', () => {
    expect(play({ type: 'due' }, { type: 'due' }, { type: 'due' })).toEqual(['probe', 'nothing', 'nothing']);
  });

  test('ends with the wait, and a surface that comes back revives nothing', () => {
    expect(play({ type: 'due' }, { type: 'settled' }, failed, { type: 'due' })).toEqual([
      'probe',
      'nothing',
      'nothing',
      'nothing',
    ]);
    expect(play({ type: 'due' }, failed, failed, fine, { type: 'due' }).slice(3)).toEqual([
      'nothing',
      'nothing',
    ]);
  });
});

describe('a failure of a probe', () => {
  test.each([...PROBE_FAILURE_CODES])('%s is one of a closed list', (code) => {
    expect(probeFailure(code, 'x').code).toBe(code);
    expect(code).toMatch(/^browser_surface_/);
  });

  test.each(['boom', undefined, 7, {}])('%j becomes one of the list', (code) => {
    expect(PROBE_FAILURE_CODES).toContain(probeFailure(code, { secret: 'SENT' }).code);
    expect(JSON.stringify(probeFailure(code, { secret: 'SENT' }))).not.toContain('SENT');
  });
});

test.each<[string, typeof askForCode, SurfaceState, boolean]>([
  ['browser work with a surface', askForBrowser, 'available', true],
  ['browser work without one', askForBrowser, undefined, false],
  ['browser work whose surface starts', askForBrowser, 'starting', false],
  ['a code beside a live page', askForCode, 'available', true],
  ['a code without a page', askForCode, undefined, false],
  ['credentials', { ...askForCode, kind: 'credentials' }, 'available', false],
])('%s: whether it is watched', (_what, message, surface, watched) => {
  const conversation = new Conversation(surface);
  conversation.line(message);
  const request = currentRequest(conversation.state)?.request;
  expect(request && isWatched(request)).toBe(watched);
});
