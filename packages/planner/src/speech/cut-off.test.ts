import { expect, test } from 'vitest';
import { readRequest } from '../read-request.ts';
import { siteOf } from '../testing/site-of.ts';
import { askWhole } from './cut-off.ts';

const SITE = siteOf('courses', {
  actions: {
    'course.cancel': {
      title: 'Cancel a course',
      description: 'Cancels a course.',
      fields: { course: { label: 'Course', options: { a: 'Plan A', b: 'One plus one' }, isRequired: true } },
    },
  },
});

/** What a request seems to be cut off after. */
function endOf(request: string): string | undefined {
  const read = readRequest(request, SITE);
  if (!read) throw new Error('The request could not be read.');
  const asked = askWhole(read.said, []);
  return asked?.kind === 'question' ? /“(.*)”/.exec(asked.question.text)?.[1] : undefined;
}

test.each([
  ['Cancel the course that I paid for', undefined],
  ['Cancel the course that I signed up for', undefined],
  ['Cancel the course that I square up with', undefined],
  ['Cancel the course I make a payment for', undefined],
  ['Cancel the course for', 'for'],
  ['Cancel the course that I paid yesterday for', 'for'],
  ['Cancel the course that I paid of', 'of'],
])('after a verb “%s” goes with what comes before it: cut off after %j', (request, end) => {
  expect(endOf(request)).toBe(end);
});

test.each([
  ['Cancel the course', undefined],
  ['Cancel the course and', 'and'],
  ['Cancel the course and, please', 'and'],
  ['Cancel the course and please', undefined],
  ['Cancel the course, please', undefined],
  ['Cancel Plan A', undefined],
  ['CANCEL PLAN AND', 'AND'],
  ['Cancel the course “and”', undefined],
  ['Cancel the course.', undefined],
  ['Cancel the course,', 'course,'],
  ['Cancel the course –  ', 'course –'],
  ['Cancel the course..', 'course..'],
  ['Cancel the course…', 'course…'],
  ['Cancel the course!', undefined],
])('“%s” is cut off after %j', (request, end) => {
  expect(endOf(request)).toBe(end);
});
