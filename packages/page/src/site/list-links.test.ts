import { expect, test } from 'vitest';
import { pageOf } from '../../testing/read.ts';
import { listLinks } from './list-links.ts';

test('a link leads to its page before its address, once, and never off the site', () => {
  const page = pageOf(`
    <a data-agent-kind="link" href="/x" data-agent-page="/y">First</a>
    <a data-agent-kind="link" href="/y">Second</a>
    <div data-agent-kind="link" data-agent-page="https://a.example/z?q=1">Third</div>
    <a data-agent-kind="link" href="https://evil.example/">Evil</a>
    <a data-agent-kind="link" href="javascript:x()">Script</a>
    <a href="/plain">Not annotated</a>`);
  expect(listLinks(page, 'https://a.example')).toEqual([
    { route: '/y', label: 'First' },
    { route: '/z?q=1', label: 'Third' },
  ]);
});
