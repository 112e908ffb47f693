import assert from 'node:assert/strict';
import { createPageToolset } from '@handrail/page';
import { readError, readResult } from '@handrail/tools';
import { type Library, startLibrary } from '../src/start-library.ts';
import { openSite } from './open-site.ts';

// The story: an agent in the session of a member looks at the loans and at a part of the catalogue, may not end the
// membership without its owner, and ends it once the owner has agreed: on a page whose form is relative to a <base>.
const library = await startLibrary({ today: () => '2026-03-02' });

async function look({ origin, signIn }: Library): Promise<void> {
  const toolset = createPageToolset(await openSite(`${origin}/loans/`, signIn()));
  const loans = readResult(await toolset.call('loan.list', {})) as { readonly rows: readonly object[] };
  assert.deepEqual(loans.rows[0], {
    loan_id: 'L-1001',
    title: 'Birds of the Estuary',
    author: 'Greta Holm',
    due_on: '2026-03-06',
    renewals_left: 2,
  });
  const books = readResult(await toolset.call('book.list', { subject: 'nature' })) as {
    readonly route: string;
    readonly rows: readonly { readonly book_id: string }[];
  };
  assert.equal(books.route, '/catalogue/?subject=nature');
  assert.deepEqual(
    books.rows.map(({ book_id }) => book_id),
    ['B-203', 'B-206'],
  );
}

async function leave({ origin, signIn, state }: Library): Promise<void> {
  const page = await openSite(`${origin}/account/closing/`, signIn());
  const asked = { confirmation_text: 'CANCEL' };
  const refused = await createPageToolset(page).call('membership.cancel', asked);
  assert.equal(readError(refused).code, 'x-confirmation-required');
  assert.deepEqual(state().changes, []);
  const toolset = createPageToolset(page, { confirm: () => 'granted' });
  await toolset.call('membership.cancel', asked);
  assert.deepEqual(state().changes, ['membership.cancel 4001-7215']);
}

try {
  await look(library);
  await leave(library);
  console.log(
    'The library showed a member their loans, and ended the membership only when its owner agreed.',
  );
} finally {
  await library.close();
}
