import type { MessageEndpoint, MessageEventLike } from '@handrail/transports/message';
import { expect, test } from 'vitest';
import { relayTools } from './relay-tools.ts';

function endpoint(): MessageEndpoint & {
  readonly sent: unknown[];
  hear(data: unknown, type?: string): void;
} {
  const listeners = new Set<readonly [string, (event: MessageEventLike) => void]>();
  const sent: unknown[] = [];
  return {
    sent,
    postMessage: (message) => sent.push(message),
    addEventListener: (type, listener) => listeners.add([type, listener]),
    removeEventListener: (_type, listener) => {
      for (const each of listeners) if (each[1] === listener) listeners.delete(each);
    },
    hear(data, type = 'message') {
      for (const [heard, listener] of [...listeners]) if (heard === type) listener({ type, data });
    },
  };
}

const call = (callId: string) => ({ type: 'formspec.tools.call', callId, name: 'formspec.form.describe' });
const answer = (callId: string) => ({ type: 'formspec.tools.answer', callId, result: { content: [] } });

function relay() {
  const [panel, page] = [endpoint(), endpoint()];
  relayTools(panel, page);
  return { panel, page };
}

test('calls go to the page, and their answers come back once', () => {
  const { panel, page } = relay();
  panel.hear(call('1'));
  page.hear(answer('1'));
  page.hear(answer('1'));
  expect(page.sent).toEqual([call('1')]);
  expect(panel.sent).toEqual([answer('1')]);
});

test('what the panel did not ask for does not reach it', () => {
  const { panel, page } = relay();
  panel.hear(call('1'));
  panel.hear({ type: 'formspec.tools.cancel', callId: '1' });
  for (const data of [
    answer('1'),
    answer('2'),
    call('3'),
    { type: 'formspec.tools.gone' },
    'x',
    null,
    { type: 'fill' },
  ])
    page.hear(data);
  expect(panel.sent).toEqual([]);
});

test('nothing but calls of tools goes to the page', () => {
  const { panel, page } = relay();
  for (const data of [
    { type: 'fill', entries: [] },
    { type: 'formspec.tools.answer', callId: '1' },
    'x',
    null,
  ])
    panel.hear(data);
  expect(page.sent).toEqual([]);
});

test('ends with the panel', () => {
  const { panel, page } = relay();
  panel.hear(call('1'));
  panel.hear(undefined, 'close');
  page.hear(answer('1'));
  panel.hear(call('2'));
  expect([panel.sent, page.sent]).toEqual([[], [call('1')]]);
});
