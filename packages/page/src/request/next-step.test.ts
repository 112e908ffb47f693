import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../testing/manifests.ts';
import { describeSite } from '../site/overview.ts';
import { nextStep } from './next-step.ts';

const origin = 'https://billing.example.com';
const siteAt = (here: string) => describeSite({ manifest: exampleSite(), origin, here });
const to = (action: string) => ({ kind: 'action', action, args: { a: 1 } }) as const;

describe('what follows from a result', () => {
  test.each([
    ['an answer is shown', { kind: 'answer', text: 'Two' } as const, '/', 0, { do: 'show', text: 'Two' }],
    [
      'a page is gone to, and nothing is planned there',
      { kind: 'navigate', page: '/settings/' } as const,
      '/',
      0,
      { do: 'go', route: '/settings/', onArrival: 'stop' },
    ],
    [
      'a page that is open stays open',
      { kind: 'navigate', page: '/settings' } as const,
      '/settings/',
      0,
      { do: 'stay', route: '/settings' },
    ],
    [
      'another view of an open page is gone to',
      { kind: 'navigate', page: '/invoices/', search: '?status=paid' } as const,
      '/invoices/',
      0,
      { do: 'go', route: '/invoices/?status=paid', onArrival: 'stop' },
    ],
    [
      'a data view is looked at from anywhere',
      to('invoice.list'),
      '/settings/',
      1,
      { do: 'look', view: 'invoice.list', args: { a: 1 } },
    ],
    [
      'an action of this page is carried out',
      to('invoice.create'),
      '/invoices/new',
      1,
      { do: 'act', action: 'invoice.create', args: { a: 1 } },
    ],
    [
      'the page of an action is gone to, and the request is planned again there',
      to('invoice.create'),
      '/',
      0,
      { do: 'go', route: '/invoices/new', onArrival: 'plan', action: 'invoice.create' },
    ],
    [
      'a second page on the way is not gone to',
      to('invoice.create'),
      '/',
      1,
      {
        do: 'report',
        reason: 'loop',
        message:
          '"invoice.create" is on yet another page (/invoices/new). It was not followed, so as not to go in circles.',
      },
    ],
    [
      'an action that does not exist is reported',
      to('no.such'),
      '/',
      0,
      { do: 'report', reason: 'unknown', message: 'There is no action "no.such".' },
    ],
  ])('%s', (_what, result, here, hops, step) => {
    expect(nextStep(result, siteAt(here), hops)).toEqual(step);
  });

  test('an action that no page has, or not the page that should, is reported', () => {
    const site = siteAt('/');
    const capability = site.capabilities.get('invoice.create');
    if (!capability) throw new Error('There is no action.');
    const moved = (route: string | undefined) => ({
      ...site,
      capabilities: new Map([['invoice.create', { ...capability, route }]]),
    });
    expect(nextStep(to('invoice.create'), moved(undefined), 0)).toEqual({
      do: 'report',
      reason: 'not-mapped',
      message: '"invoice.create" is on no page of the manifest, so it cannot be reached.',
    });
    expect(nextStep(to('invoice.create'), moved('/'), 0)).toEqual({
      do: 'report',
      reason: 'not-mapped',
      message: 'The manifest lists "invoice.create" for this page, which does not have it.',
    });
  });
});
