import { type Library, startLibrary } from '@handrail/library';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CANCEL, HOLD, TODAY } from '../library-stories.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

interface Story {
  readonly title: string;
  readonly from: string;
  readonly action: string;
  readonly input?: object;
  /** The member; the first one when left out. */
  readonly card?: string;
  readonly exit: number;
  /** What is printed has to hold these. */
  readonly says: readonly string[];
  readonly changes: readonly string[];
  /** Told by the page before anything is sent, which is the same however it is read; a browser is not started for it. */
  readonly isHtmlOnly?: true;
}

const STORIES: readonly Story[] = [
  {
    title: 'loans are listed from another page, with the keys that name them',
    from: '/account/',
    action: 'loan.list',
    exit: 0,
    says: ['L-1001', 'L-1002', 'L-1003', 'L-1004', '2026-03-11'],
    changes: [],
  },
  {
    title: 'the loan that is named is renewed, once',
    from: '/loans/',
    action: 'loan.renew',
    input: { row_key: 'L-1002' },
    exit: 0,
    says: ['✓ Renew loan'],
    changes: ['loan.renew L-1002'],
  },
  {
    title: 'a loan that another member waits for is refused with the code of the site',
    from: '/loans/',
    action: 'loan.renew',
    input: { row_key: 'L-1003' },
    exit: 1,
    says: ['✗', 'RESERVED_BY_OTHERS'],
    changes: [],
  },
  {
    title: 'a loan whose button is disabled is refused',
    from: '/loans/',
    action: 'loan.renew',
    input: { row_key: 'L-1004' },
    exit: 1,
    says: ['✗', 'disabled'],
    changes: [],
  },
  {
    title: 'a loan of another member is refused',
    from: '/loans/',
    action: 'loan.renew',
    input: { row_key: 'L-1005' },
    exit: 1,
    says: ['✗', 'row_key'],
    changes: [],
    isHtmlOnly: true,
  },
  {
    title: 'a loan that is not named is refused',
    from: '/loans/',
    action: 'loan.renew',
    exit: 1,
    says: ['✗', 'row_key'],
    changes: [],
    isHtmlOnly: true,
  },
  {
    title: 'a hold is placed from another page',
    from: '/loans/',
    action: 'hold.place',
    input: HOLD,
    exit: 0,
    says: ['✓ Place a hold'],
    changes: ['hold.place H-502'],
  },
  {
    title: 'a hold that the site has already is refused with its code',
    from: '/holds/new',
    action: 'hold.place',
    input: { ...HOLD, book: 'B-205' },
    exit: 1,
    says: ['✗', 'HOLD_EXISTS'],
    changes: [],
    isHtmlOnly: true,
  },
  {
    title: 'a hold for a day in the past is refused',
    from: '/holds/new',
    action: 'hold.place',
    input: { ...HOLD, needed_until: '2026-03-01' },
    exit: 1,
    says: ['✗'],
    changes: [],
  },
  {
    title: 'a hold for a book that the list does not have is refused',
    from: '/holds/new',
    action: 'hold.place',
    input: { ...HOLD, book: 'B-999' },
    exit: 1,
    says: ['✗', 'book'],
    changes: [],
    isHtmlOnly: true,
  },
  {
    title: 'a hold with an argument that the form does not have is refused',
    from: '/holds/new',
    action: 'hold.place',
    input: { ...HOLD, copies: 2 },
    exit: 1,
    says: ['✗', 'copies'],
    changes: [],
    isHtmlOnly: true,
  },
  {
    title: 'no hold is placed while fees are owed',
    from: '/holds/new',
    action: 'hold.place',
    input: HOLD,
    card: '4001-7340',
    exit: 1,
    says: ['✗', 'disabled'],
    changes: [],
    isHtmlOnly: true,
  },
  {
    title: 'a hold is cancelled by its key',
    from: '/holds/',
    action: 'hold.cancel',
    input: { row_key: 'H-501' },
    exit: 0,
    says: ['✓'],
    changes: ['hold.cancel H-501'],
  },
  {
    title: 'contact details are left for the member to send',
    from: '/account/',
    action: 'contact.update',
    input: { email: 'ada@example.org', newsletter: false },
    exit: 5,
    says: ['nothing was submitted', '/account/', 'email: ada@example.org'],
    changes: [],
  },
  {
    title: 'the membership stays when nobody can be asked',
    from: '/account/closing/',
    action: 'membership.cancel',
    input: CANCEL,
    exit: 1,
    says: ['✗', 'page approve'],
    changes: [],
    isHtmlOnly: true,
  },
  {
    title: 'the membership stays when another word is typed',
    from: '/account/closing/',
    action: 'membership.cancel',
    input: { confirmation_text: 'cancel' },
    exit: 1,
    says: ['✗', 'confirmation_text'],
    changes: [],
    isHtmlOnly: true,
  },
];

/** What a member asks of the library on a command line, and what it must come to. */
export function libraryCliStories(how: 'html' | 'browser'): void {
  const options = how === 'browser' ? ['--browser', '--unsandboxed-browser'] : [];
  let library: Library;
  let line: CommandLine;
  beforeEach(async () => {
    library = await startLibrary({ today: () => TODAY });
  });
  afterEach(async () => {
    line.close();
    await library.close();
  });

  /** Signed in by the file that a browser saves. */
  const signIn = (card?: string) => {
    line = openCommandLine([...options, '--storage-state', 'state.json'], library.signIn(card));
  };
  const at = (path: string) => `${library.origin}${path}`;

  const told = STORIES.filter(({ isHtmlOnly }) => how === 'html' || !isHtmlOnly);
  test.each(told.map((story) => [story.title, story] as const))('%s', async (_title, story) => {
    const { from, action, input, card, exit, says, changes } = story;
    signIn(card);
    const ended = await line.page('act', at(from), action, ...(input ? [JSON.stringify(input)] : []));
    for (const text of says) expect(`${ended.output}${ended.errors}`).toContain(text);
    expect(ended.exit).toBe(exit);
    expect(library.state().changes).toEqual(changes);
  });

  test('two loans are renewed by two commands with a header', async () => {
    line = openCommandLine([...options, '--header', `Cookie: ${library.signIn()}`]);
    for (const row_key of ['L-1001', 'L-1002']) {
      const { exit } = await line.page('act', at('/loans/'), 'loan.renew', JSON.stringify({ row_key }));
      expect(exit).toBe(0);
    }
    expect(library.state().changes).toEqual(['loan.renew L-1001', 'loan.renew L-1002']);
  });

  test('what a page offers is described with its rows', async () => {
    signIn();
    const { exit, output } = await line.page('describe', at('/loans/'));
    expect(output).toMatch(/^ +L-1002 +\S/m);
    expect(exit).toBe(0);
  });

  describe('the membership', () => {
    const closing = ['membership.cancel', JSON.stringify(CANCEL)] as const;

    test('ends when the owner says yes at the terminal, and stays when they say no', async () => {
      signIn();
      const declined = await line.answering('no', 'act', at('/loans/'), ...closing);
      expect(declined.exit).toBe(1);
      expect(library.state().changes).toEqual([]);
      const agreed = await line.answering('yes', 'act', at('/loans/'), ...closing);
      expect(agreed.output).toContain('✓');
      expect(agreed.exit).toBe(0);
      expect(library.state().changes).toEqual(['membership.cancel 4001-7215']);
    });

    test('ends once with an approval that was given before', async () => {
      signIn();
      const approved = await line.answering('yes', 'approve', at('/loans/'), ...closing, '--json');
      const { approval } = JSON.parse(approved.output) as { readonly approval: string };
      expect(library.state().changes).toEqual([]);
      const { exit } = await line.page('act', at('/loans/'), ...closing, '--approval', approval);
      expect(exit).toBe(0);
      expect(library.state().changes).toEqual(['membership.cancel 4001-7215']);
    });
  });
}
