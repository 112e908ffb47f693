import { afterEach, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { type SmallSite, startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

const SITES = {
  notes: `<title>Notes</title><form method="post" action="/save"><label>Text <input name="text" required></label>
    <button>Add note</button></form><form method="post" action="/wipe"><button>Delete all notes</button></form>`,
  booking: `<title>Book</title><form method="post" action="/save"><label for="d">Day</label><input id="d" name="day" type="date">
    <label>Guests <select name="guests"><option>1<option>2</select></label><input type="hidden" name="csrf" value="x">
    <button type="submit">Book table</button></form><form method="post" action="/wipe"><button>Cancel booking</button></form>`,
  profile: `<title>Profile</title><form method="post" action="/save"><label>E-mail <input name="customerEmail" type="email"></label>
    <label>News <input name="news" type="checkbox"></label><button>Update profile</button></form>
    <form method="post" action="/wipe"><label>Reason <input name="reason"></label><button>Delete account</button></form>`,
} as const;

const CALLS = {
  notes: ['note.add', '{"text":"Milk"}', 'text=Milk', 'all-notes.delete'],
  booking: [
    'table.book',
    '{"day":"2026-12-01","guests":"2"}',
    'day=2026-12-01&guests=2&csrf=x',
    'booking.cancel',
  ],
  profile: [
    'profile.update',
    '{"customer_email":"a@b.example"}',
    'customerEmail=a%40b.example',
    'account.delete',
  ],
} as const;

let site: SmallSite | undefined;
afterEach(() => site?.close());

test.each(Object.keys(SITES) as (keyof typeof SITES)[])(
  'the plain site "%s" is operated after "annotate --write" and "lint --fix", and what is dangerous waits for its owner',
  async (name) => {
    const io = new MemoryIo({ 'page.html': SITES[name] });
    expect(await runCli(['annotate', 'page.html', '--write'], io)).toBe(0);
    await runCli(['lint', 'page.html', '--safety', '--fix'], io);
    expect(io.output.join('\n')).toContain('FORMS 100  FIELDS 100  ACTIONS 100  SAFETY 100');
    const page = io.written.get('page.html') ?? '';
    const bodies: string[] = [];
    site = await startSmallSite((request) => {
      if (request.method !== 'POST') return { body: page };
      request.on('data', (part: Buffer) => bodies.push(part.toString()));
      return { body: '<p role="status">Saved</p>' };
    });
    const [action, input, sent, dangerous] = CALLS[name];
    const act = async (...args: string[]) => {
      const own = new MemoryIo();
      const exit = await runCli(['page', 'act', `${site?.origin}/`, ...args], own);
      return { exit, errors: own.errors.join('\n') };
    };
    await act(action, input);
    expect(bodies).toEqual([sent]);
    const refused = await act(dangerous);
    expect(refused.exit).toBe(1);
    expect(refused.errors).toMatch(/confirm/i);
    expect(site.requests.filter((each) => each === 'POST /wipe')).toEqual([]);
  },
);

test('without --write a patch is printed, and what is not sure is asked', async () => {
  const io = new MemoryIo({ 'page.html': '<button>Next</button>' });
  expect(await runCli(['annotate', 'page.html'], io)).toBe(0);
  expect(io.output.join('\n')).toContain(
    '+<button data-agent-kind="action" data-agent-action="page.next">Next</button>',
  );
  expect(io.errors).toEqual(['handrail: 1:1 Is "page.next" what this button does?']);
  expect(io.written.size).toBe(0);
});

test('a page that is annotated has nothing to propose', async () => {
  const io = new MemoryIo({ 'page.html': '<p>Hello' });
  await runCli(['annotate', 'page.html'], io);
  expect(io.output).toEqual(['There is nothing to annotate.']);
});
