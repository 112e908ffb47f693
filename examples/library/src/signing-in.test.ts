import { afterEach, beforeEach, expect, test } from 'vitest';
import { Visitor } from '../testing/visitor.ts';
import { type Library, startLibrary } from './start-library.ts';

let library: Library;
beforeEach(async () => {
  library = await startLibrary();
});
afterEach(() => library.close());

const signIn = (visitor: Visitor, next = '') =>
  visitor.post('/login', { card: '4001-7215', pin: '2468', next });

test.each(['/', '/loans/', '/holds/new?book=B-204', '/account/', '/account/closing/', '/nowhere'])(
  '%s leads somebody who is not signed in to the login page',
  async (path) => {
    const { status, location } = await new Visitor(library.origin).get(path);
    expect(status).toBe(303);
    expect(location).toMatch(/^\/login(?:\?next=|$)/);
  },
);

test('signing in leads to the page that was asked for', async () => {
  const visitor = new Visitor(library.origin);
  const { location = '' } = await visitor.get('/holds/new?book=B-204');
  const login = await visitor.get(location);
  const next = /name="next" value="([^"]*)"/.exec(login.text)?.[1] ?? '';
  const signedIn = await signIn(visitor, next);
  expect([signedIn.status, signedIn.location]).toEqual([303, '/holds/new?book=B-204']);
  const page = await visitor.get('/holds/new?book=B-204');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<option value="B-204" selected>');
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:x()'])(
  'signing in never leads to %s',
  async (next) => {
    expect((await signIn(new Visitor(library.origin), next)).location).toBe('/loans/');
  },
);

test.each([
  ['a wrong PIN', '4001-7215', '0000'],
  ['the PIN of another card', '4001-7215', '1357'],
  ['a card that does not exist', '9999-0000', '2468'],
  ['nothing', '', ''],
])('%s is refused, and the form says so', async (_case, card, pin) => {
  const visitor = new Visitor(library.origin);
  const { status, text } = await visitor.post('/login', { card, pin });
  expect(status).toBe(422);
  expect(text).toContain('role="alert"');
  expect(text).toContain('aria-invalid="true"');
  expect(visitor.cookie).toBe('');
});

test('the cookie is for the server alone, and does not come along from other sites', async () => {
  const reply = await fetch(`${library.origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card: '4001-7215', pin: '2468' }),
  });
  expect(reply.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
});

test('signing out ends the session for everybody who has its cookie', async () => {
  const visitor = new Visitor(library.origin);
  await signIn(visitor);
  const { cookie } = visitor;
  expect((await visitor.submit('/logout', {})).location).toBe('/login');
  expect((await new Visitor(library.origin, cookie).get('/loans/')).status).toBe(303);
});

test('a session can be had without the login page, for programs that start the site', async () => {
  const page = await new Visitor(library.origin, library.signIn('4001-7340')).get('/loans/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Ben Ortiz');
});
