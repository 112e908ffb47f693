import { expect, test } from 'vitest';
import { STUDIO } from './testing/studio-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

test.each([
  ['Change notices to 90 minutes before', 'alerts.save minutes=90'],
  ['Change the notices to text message', 'alerts.save way=text'],
  ['Update notices: text message', 'alerts.save way=text'],
])('a form of settings whose title has no verb is changed by that name: %s', (request, right) => {
  expect(told(understand(request, STUDIO))).toBe(right);
});
