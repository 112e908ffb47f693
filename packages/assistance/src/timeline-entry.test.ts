import { expect, test } from 'vitest';
import { ask, askForBrowser, Conversation } from '../testing/conversation.ts';
import { ASSISTANCE_EVENT_TYPES, probeFailure, timelineEntry } from './index.ts';

test('every event has its own name in the timeline', () => {
  const names = ASSISTANCE_EVENT_TYPES.map((type) => timelineEntry(type, {})?.type);
  expect(new Set(names).size).toBe(ASSISTANCE_EVENT_TYPES.length);
  for (const name of names) expect(name).toMatch(/^run\.[a-z_]+$/);
});

test('the timeline speaks the words of the specification', () => {
  const conversation = new Conversation();
  conversation.line(ask());
  const [event] = conversation.log;
  expect(event && timelineEntry(event.type, event.payload)).toMatchObject({
    type: 'run.assistance_requested',
    data: {
      assistance_request_id: 'a-1',
      progress_posture: 'running',
      owner_action: 'act_elsewhere',
      response_contract: 'none',
    },
  });
});

test('a lost surface names its interaction', () => {
  const conversation = new Conversation('available');
  conversation.line(askForBrowser);
  const failure = probeFailure('browser_surface_page_stale', 'The page is gone.');
  conversation.send({ type: 'lose-surface', requestId: 'i-1', failure });
  const lost = conversation.log[2];
  expect(lost && timelineEntry(lost.type, lost.payload)).toMatchObject({
    type: 'run.browser_surface_lost',
    data: { interaction_id: 'i-1', code: 'browser_surface_page_stale', status: 'surface_failed' },
  });
});

test('events of other families have no entry', () => {
  expect(timelineEntry('run.started', {})).toBeUndefined();
  expect(timelineEntry('handrail.progress.reported', null)).toBeUndefined();
});
