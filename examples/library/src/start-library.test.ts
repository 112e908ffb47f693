import { readHtml } from '@handrail/html';
import { alignPage, checkOutput, discoverManifest, readPage, type SiteManifest } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressesIn, tokenIn, Visitor } from '../testing/visitor.ts';
import { PROBLEM_MESSAGES } from './lending/lending.ts';
import { type Library, startLibrary } from './start-library.ts';

const schemaCheck = createAjvCheck();
let library: Library;
let ada: Visitor;
let ben: Visitor;
beforeEach(async () => {
  library = await startLibrary({ today: () => '2026-03-02' });
  ada = new Visitor(library.origin, library.signIn('4001-7215'));
  ben = new Visitor(library.origin, library.signIn('4001-7340'));
});
afterEach(() => library.close());

async function manifestOf(): Promise<SiteManifest> {
  const { manifest, findings } = await discoverManifest({
    origin: library.origin,
    fetchText: async (address) => (await fetch(address)).text(),
    embedded: [],
    schemaCheck,
  });
  expect(findings).toEqual([]);
  if (!manifest) throw new Error('There is no manifest.');
  return manifest;
}

/** What a page says came of an action, held against the manifest. */
async function resultIn(page: string, action: string): Promise<unknown> {
  const found = new RegExp(
    `<code data-agent-kind="result" data-agent-for-action="${action}"[^>]*>([^<]*)<`,
  ).exec(page);
  const result: unknown = JSON.parse((found?.[1] ?? '').replaceAll('&quot;', '"'));
  const schema = (await manifestOf()).actions.get(action)?.outputSchema ?? {};
  expect(checkOutput(result, schema, schemaCheck)).toEqual([]);
  return result;
}

const HOLD = { book: 'B-204', branch: 'northside', until: '2026-05-01' };
const RENEWAL = { loan: 'L-1001', due: '2026-03-06' };

describe('the site', () => {
  test('every link, file and form of every page leads to something that is there', async () => {
    const waiting = ['/loans/'];
    const seen = new Set(waiting);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const page = await ada.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      for (const { tag, url } of addressesIn(page.text, `${library.origin}${path}`)) {
        expect(url.origin).toBe(library.origin);
        const target = `${url.pathname}${url.search}`;
        if (tag === 'form' && url.pathname !== '/catalogue/') {
          // Without the token nothing is done, but an address that is not there is not found.
          expect([target, (await ada.post(target, {})).status]).toEqual([target, 403]);
        } else if (!seen.has(target)) {
          seen.add(target);
          if (tag === 'a') waiting.push(target);
          else expect([target, (await ada.get(target)).status]).toEqual([target, 200]);
        }
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['/account/closing/', '/holds/new', '/styles/forms.css']),
    );
    expect(library.state().changes).toEqual([]);
  });

  test('declares the same on its pages and in its manifest', async () => {
    const manifest = await manifestOf();
    expect([...manifest.errors.keys()]).toEqual(Object.keys(PROBLEM_MESSAGES));
    for (const path of manifest.pages.keys()) {
      const page = readPage(readHtml((await ada.get(path)).text));
      expect([path, alignPage(page, manifest, path)]).toEqual([path, []]);
    }
  });

  test('needs no script, and allows none but its own', async () => {
    const reply = await fetch(`${library.origin}/login`);
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await reply.text()).not.toMatch(/<script(?! type="application\/agent\+json")/);
  });
});

describe('renewing', () => {
  test('moves the day of exactly one loan, and the page says so once', async () => {
    const before = library.state().loans;
    const sent = await ada.submit('/loans/renew', RENEWAL);
    expect([sent.status, sent.location]).toEqual([303, '/loans/']);
    const { text } = await ada.get('/loans/');
    expect(await resultIn(text, 'loan.renew')).toEqual({
      loan_id: 'L-1001',
      due_on: '2026-03-27',
      renewals_left: 1,
    });
    expect((await ada.get('/loans/')).text).not.toContain('data-agent-for-action="loan.renew"');
    const [first, ...others] = before;
    expect(library.state().loans).toEqual([{ ...first, dueOn: '2026-03-27', renewalsLeft: 1 }, ...others]);
  });

  test.each([
    ['again by the same button', { ...RENEWAL, due: '2026-02-13' }, 'LOAN_CHANGED'],
    ['what another member waits for', { loan: 'L-1003', due: '2026-03-04' }, 'RESERVED_BY_OTHERS'],
    ['what has no renewals left', { loan: 'L-1004', due: '2026-03-13' }, 'RENEWAL_LIMIT'],
    ['a loan of another member', { loan: 'L-1005', due: '2026-03-08' }, 'LOAN_NOT_FOUND'],
  ])('is refused for %s, with the code', async (_case, fields, code) => {
    const { status, text } = await ada.submit('/loans/renew', fields);
    expect(status).toBe(409);
    expect(text).toMatch(new RegExp(`role="alert" data-agent-kind="status"[^>]*>[^<]*\\(${code}\\)`));
    expect(library.state().changes).toEqual([]);
  });

  test('is offered by a disabled button where no renewals are left', async () => {
    const { text } = await ada.get('/loans/');
    expect(text.match(/<button [^>]*disabled/g)).toHaveLength(1);
  });
});

describe('a hold', () => {
  test('is placed, shown in the list and cancelled', async () => {
    expect((await ada.submit('/holds/place', HOLD)).location).toBe('/holds/');
    const { text } = await ada.get('/holds/');
    expect(await resultIn(text, 'hold.place')).toEqual({
      hold_id: 'H-502',
      book: 'B-204',
      pickup_branch: 'northside',
      needed_until: '2026-05-01',
    });
    expect(text).toContain('data-agent-key="H-502"');
    await ada.submit('/holds/cancel', { hold: 'H-502' });
    expect(await resultIn((await ada.get('/holds/')).text, 'hold.cancel')).toEqual({
      hold_id: 'H-502',
      cancelled: true,
    });
    expect(library.state().changes).toEqual(['hold.place H-502', 'hold.cancel H-502']);
  });

  test.each([
    ['a book that does not exist', { ...HOLD, book: 'B-999' }, 'book'],
    ['no branch', { ...HOLD, branch: '' }, 'branch'],
    ['a day in the past', { ...HOLD, until: '2026-03-02' }, 'until'],
    ['a day that is too late', { ...HOLD, until: '2027-03-02' }, 'until'],
    ['a day that is not in the calendar', { ...HOLD, until: '2026-04-31' }, 'until'],
  ])('with %s is shown again, with what was entered', async (_case, fields, wrong) => {
    const { status, text } = await ada.submit('/holds/place', fields);
    expect(status).toBe(422);
    expect(text).toContain('role="alert"');
    expect(text).toContain(`aria-invalid="true" aria-describedby="${wrong}-problem"`);
    expect(text).toContain(`id="${wrong}-problem"`);
    if (fields.branch !== '') expect(text).toContain('value="northside" required checked');
    expect(library.state().changes).toEqual([]);
  });

  test('on a book that is on hold already is refused', async () => {
    const { status, text } = await ada.submit('/holds/place', { ...HOLD, book: 'B-205' });
    expect(status).toBe(409);
    expect(text).toContain('(HOLD_EXISTS)');
  });

  test('cannot be placed while fees are owed', async () => {
    expect((await ben.get('/holds/new')).text).toContain('<fieldset class="whole" disabled>');
    expect((await ada.get('/holds/new')).text).toContain('<fieldset class="whole">');
    const { status, text } = await ben.submit('/holds/place', HOLD);
    expect(status).toBe(409);
    expect(text).toContain('(FEES_OWED)');
    expect(library.state().changes).toEqual([]);
  });
});

describe('the account', () => {
  const CONTACT = { email: 'ada@example.org', phone: '555 0199', address: '1 New Road', newsletter: 'yes' };

  test('takes new contact details', async () => {
    expect((await ada.submit('/account/contact', CONTACT)).location).toBe('/account/');
    const { text } = await ada.get('/account/');
    expect(await resultIn(text, 'contact.update')).toMatchObject({ email: 'ada@example.org' });
    expect(library.state().members[0]).toMatchObject({ ...CONTACT, newsletter: true });
  });

  test.each([
    ['email', { ...CONTACT, email: 'ada' }],
    ['phone', { ...CONTACT, phone: 'call me' }],
    ['address', { ...CONTACT, address: 'x'.repeat(201) }],
  ])('shows a wrong %s again', async (wrong, fields) => {
    const { status, text } = await ada.submit('/account/contact', fields);
    expect(status).toBe(422);
    expect(text).toContain(`aria-invalid="true" aria-describedby="${wrong}-problem"`);
    expect(library.state().changes).toEqual([]);
  });

  test('ends with the membership, after the word was typed', async () => {
    expect((await ada.submit('/account/close', { confirmation: 'cancel' })).status).toBe(422);
    const { location = '' } = await ada.submit('/account/close', { confirmation: 'CANCEL' });
    expect(await resultIn((await ada.get(location)).text, 'membership.cancel')).toEqual({
      card: '4001-7215',
      closed_on: '2026-03-02',
    });
    expect((await ada.get('/loans/')).status).toBe(303);
    expect((await ada.post('/login', { card: '4001-7215', pin: '2468' })).status).toBe(422);
    expect(library.state().changes).toEqual(['membership.cancel 4001-7215']);
  });
});

describe('a form', () => {
  test.each([
    ['without a token', ''],
    ['with a guessed token', '0'.repeat(32)],
  ])('%s does nothing', async (_case, csrf) => {
    const { status, text } = await ada.post('/loans/renew', { ...RENEWAL, csrf });
    expect(status).toBe(403);
    expect(text).toContain('(FORM_EXPIRED)');
    expect(library.state().changes).toEqual([]);
  });

  test('with the token of another session does nothing', async () => {
    const csrf = tokenIn((await ben.get('/loans/')).text);
    expect((await ada.post('/loans/renew', { ...RENEWAL, csrf })).status).toBe(403);
    expect(library.state().changes).toEqual([]);
  });

  test('from another origin, or a longer one than any, is refused', async () => {
    const elsewhere = { origin: 'http://elsewhere.example' };
    expect((await ada.post('/loans/renew', RENEWAL, elsewhere)).status).toBe(403);
    expect((await ada.post('/loans/renew', { loan: 'x'.repeat(20_000) })).status).toBe(413);
  });

  test('shows what was entered as text, whatever it looks like', async () => {
    const { text } = await ada.submit('/account/contact', { email: '"><b data-agent-kind="action">' });
    expect(text).toContain('value="&quot;&gt;&lt;b data-agent-kind=&quot;action&quot;&gt;"');
  });
});
