/** A site whose author has never heard of annotations. */
export interface PlainSite {
  readonly name: string;
  readonly file: string;
  readonly html: string;
  /** What can be done on it without asking, and what its server then gets. */
  readonly acts: readonly { readonly action: string; readonly args: object; readonly sent: string }[];
  /** What must not happen unless its owner agrees. */
  readonly guarded: readonly string[];
}

export const PLAIN_SITES: readonly PlainSite[] = [
  {
    name: 'a contact page',
    file: 'contact.html',
    html: `<!doctype html>
<html lang=en>
<title>Contact us</title>
<form method=post action=/messages>
  <p><label>Your e-mail <input type=email name=email required></label>
  <p><label for=topic>Topic</label> <select id=topic name=topic><option value=order>My order<option value=other>Other</select>
  <p><label>Message <textarea name="message" rows='3'></textarea></label>
  <input type=hidden name=token value=abc>
  <p><button>Send message</button>
</form>
<form action="/search"><input name="q" aria-label="Search"><button>Search site</button></form>
`,
    acts: [
      {
        action: 'message.send',
        args: { email: 'ada@example.com', topic: 'other', message: 'Hello' },
        sent: 'POST /messages email=ada%40example.com&topic=other&message=Hello&token=abc',
      },
      { action: 'site.search', args: { q: 'ink' }, sent: 'GET /search?q=ink ' },
    ],
    guarded: [],
  },
  {
    name: 'the settings of an account',
    file: 'settings.html',
    html: `<!doctype html>
<html lang="en">
<head><title>Settings</title></head>
<body>
  <form method="post" action="/profile">
    <label>Display name <input name="displayName" maxlength="40"></label>
    <fieldset>
      <legend>Mails</legend>
      <label><input type="checkbox" name="weekly" value="1"> Every week</label>
    </fieldset>
    <button type="submit">Save profile</button>
    <button type="reset">Reset</button>
  </form>
  <form method="post" action="/account/delete">
    <label>Type DELETE <input name="confirmation" required pattern="DELETE"></label>
    <button class="red">Delete my account</button>
  </form>
  <form method="post" action="/tokens/revoke"><button>Revoke all tokens</button></form>
</body>
</html>
`,
    acts: [
      {
        action: 'profile.save',
        args: { display_name: 'Ada', weekly: true },
        sent: 'POST /profile displayName=Ada&weekly=1',
      },
    ],
    guarded: ['account.delete {"confirmation":"DELETE"}', 'all-tokens.revoke {}'],
  },
  {
    name: 'a list of notes',
    file: 'notes.html',
    html: `<!doctype html>
<html lang="en"><head><title>Notes</title></head><body>
<form action="/notes" method="post">
\t<label for="text">New note</label><input id="text" name="text">
\t<label for="day">Day</label><input id="day" name="day" type="date">
\t<button>Add note</button>
</form>
<ul>
\t<li>Buy ink <form action="/notes/1/delete" method="post"><button>Delete note</button></form></li>
\t<li>Call Bob <form action="/notes/2/delete" method="post"><button>Delete note</button></form></li>
</ul>
</body></html>
`,
    acts: [
      {
        action: 'note.add',
        args: { text: 'Sleep', day: '2026-11-20' },
        sent: 'POST /notes text=Sleep&day=2026-11-20',
      },
    ],
    guarded: ['note.delete {}', 'note.delete-2 {}'],
  },
];
