import { type BrokenSite, manifestWith } from './broken-site.ts';

const ACTION = 'data-agent-kind="action" data-agent-action';
const FIELD = 'data-agent-kind="field" data-agent-field';
const GUARD = 'data-agent-danger="high" data-agent-confirm="required"';
const high = { risk: 'high', confirmation: 'required' };

/** Twenty sites, each with the faults of one kind of author. */
export const BROKEN_SITES: readonly BrokenSite[] = [
  {
    name: 'nothing annotated, no manifest',
    pages: {
      '/': `<form action="/notes" method="post">
  <label>Text <input name="text"></label>
  <button>Save</button>
</form>`,
    },
    manifest: undefined,
    findings: [
      '/ no-manifest',
      '/ form-without-action 1:1',
      '/ control-without-field 2:15',
      '/ button-without-action 3:3',
    ],
  },
  {
    name: 'kinds left out everywhere',
    pages: {
      '/': `<form action="/notes" method="post" data-agent-action="note.add">
  <label>Text <input name="text" data-agent-field="text"></label>
  <button data-agent-action="note.add.submit">Save</button>
</form>`,
    },
    manifest: manifestWith({ 'note.add': { fields: ['text'] } }),
    findings: ['/ missing-kind 1:1', '/ missing-kind 2:15', '/ missing-kind 3:3', '/ not-on-page'],
    fix: [
      ['<form action', '<form data-agent-kind="action" action'],
      ['<input name', '<input data-agent-kind="field" name'],
      ['<button data', '<button data-agent-kind="action" data'],
    ],
  },
  {
    name: 'the attribute names of the manifest used on the page',
    pages: {
      '/': `<button ${ACTION}="account.close" data-agent-risk="high" data-agent-confirmation="required">Close account</button>`,
    },
    manifest: manifestWith({ 'account.close': high }),
    findings: ['/ unknown-attribute 1:1', '/ unknown-attribute 1:1'],
    fix: [
      ['data-agent-risk', 'data-agent-danger'],
      ['data-agent-confirmation', 'data-agent-confirm'],
    ],
  },
  {
    name: 'values in capitals and with spaces',
    pages: {
      '/': `<form data-agent-kind='Action' data-agent-action=note.add data-agent-danger=" Low">
  <label>Text <textarea ${FIELD}="text"></textarea></label>
  <button data-agent-kind="ACTION" data-agent-action="note.add.submit">Save</button>
</form>`,
    },
    manifest: manifestWith({ 'note.add': { fields: ['text'] } }),
    findings: [
      '/ invalid-kind 1:1',
      '/ invalid-danger 1:1',
      '/ invalid-kind 3:3',
      '/ orphan-field 2:15',
      '/ not-on-page',
    ],
    fix: [
      [`data-agent-kind='Action'`, 'data-agent-kind="action"'],
      ['data-agent-danger=" Low"', 'data-agent-danger="low"'],
      ['data-agent-kind="ACTION"', 'data-agent-kind="action"'],
    ],
  },
  {
    name: 'dangerous buttons without terms',
    pages: {
      '/': `<h1>Settings</h1>
<button ${ACTION}="workspace.delete">Delete workspace</button>
<button ${ACTION}="members.remove" data-agent-danger="low">Remove all members</button>
<button ${ACTION}="token.revoke" data-agent-confirm="required">Widerrufen</button>`,
    },
    manifest: manifestWith({
      'workspace.delete': high,
      'members.remove': { ...high, risk: 'low' },
      'token.revoke': high,
    }),
    findings: ['/ dangerous-unguarded 2:1', '/ dangerous-unguarded 3:1', '/ dangerous-unguarded 4:1'],
    fix: [
      [
        '<button data-agent-kind="action" data-agent-action="workspace',
        `<button ${GUARD} data-agent-kind="action" data-agent-action="workspace`,
      ],
      [
        '<button data-agent-kind="action" data-agent-action="members',
        '<button data-agent-confirm="required" data-agent-kind="action" data-agent-action="members',
      ],
      [
        '<button data-agent-kind="action" data-agent-action="token',
        '<button data-agent-danger="high" data-agent-kind="action" data-agent-action="token',
      ],
    ],
  },
  {
    name: 'high risk with an optional confirmation',
    pages: {
      '/': `<button ${ACTION}="data.wipe" data-agent-danger="high" data-agent-confirm="optional">Start over</button>`,
    },
    manifest: manifestWith({ 'data.wipe': high }),
    findings: ['/ high-risk-needs-confirmation 1:1', '/ terms-differ 1:1'],
    fix: [['data-agent-confirm="optional"', 'data-agent-confirm="required"']],
  },
  {
    name: 'dangerous buttons declared as harmless',
    pages: {
      '/': `<button ${ACTION}="draft.delete" data-agent-danger="none" data-agent-confirm="never">Delete draft</button>`,
    },
    manifest: manifestWith({ 'draft.delete': { risk: 'none', confirmation: 'never' } }),
    findings: ['/ dangerous-declared-harmless 1:1'],
  },
  {
    name: 'risk declared on a part',
    pages: {
      '/': `<form ${ACTION}="profile.save">
  <label>Name <input ${FIELD}="name"></label>
  <button ${ACTION}="profile.save.submit" ${GUARD}>Save</button>
  <button type="button" ${ACTION}="profile.save.delete" ${GUARD}>Delete profile</button>
</form>`,
    },
    manifest: manifestWith({ 'profile.save': { fields: ['name'] }, 'profile.save.delete': high }),
    findings: ['/ stricter-part 3:3', '/ stricter-part 4:3'],
  },
  {
    name: 'one field twice',
    pages: {
      '/': `<form ${ACTION}="order.place">
  <label>Street <input ${FIELD}="street"></label>
  <label>Street of delivery <input ${FIELD}="street"></label>
  <button ${ACTION}="order.place.submit">Order</button>
</form>`,
    },
    manifest: manifestWith({ 'order.place': { fields: ['street'] } }),
    findings: ['/ ambiguous-field 2:17'],
  },
  {
    name: 'fields that belong to nothing',
    pages: {
      '/': `<label>Search <input ${FIELD}="query"></label>
<button ${ACTION}="search.run">Search</button>
<label>Sort <select ${FIELD}="order" data-agent-for-action="search.go"><option>Date</select></label>`,
    },
    manifest: manifestWith({ 'search.run': {} }),
    findings: ['/ orphan-field 1:15', '/ bound-to-unknown 3:13'],
  },
  {
    name: 'two buttons that could submit, and none that does',
    pages: {
      '/': `<form ${ACTION}="post.write" action="/posts" method="post">
  <label>Text <input name="text" ${FIELD}="text"></label>
  <button ${ACTION}="post.write.save">Save</button>
  <button ${ACTION}="post.write.publish">Publish</button>
</form>
<form ${ACTION}="post.drop" ${GUARD}><button ${ACTION}="post.drop.cancel">Back</button></form>
<div ${ACTION}="post.print">Print</div>`,
    },
    manifest: manifestWith({ 'post.write': { fields: ['text'] }, 'post.drop': high, 'post.print': {} }),
    findings: [
      '/ ambiguous-submit-control 3:3',
      '/ submit-control-not-meant 6:117',
      '/ no-submit-control 7:1',
    ],
  },
  {
    name: 'controls without labels or values',
    pages: {
      '/': `<form ${ACTION}="note.add">
  <input ${FIELD}="text" placeholder="Text">
  <span ${FIELD}="colour">red</span>
  <button ${ACTION}="note.add.submit"><svg></svg></button>
</form>`,
    },
    manifest: manifestWith({ 'note.add': { fields: ['text', 'colour'] } }),
    findings: ['/ unlabelled-field 2:3', '/ unlabelled-button 4:3', '/ field-without-control 3:3'],
  },
  {
    name: 'a manifest that promises something else',
    pages: {
      '/': `<form ${ACTION}="note.add" data-agent-danger="none">
  <label>Text <input ${FIELD}="text"></label>
  <label>Day <input type="date" ${FIELD}="day"></label>
  <button ${ACTION}="note.add.submit">Save</button>
</form>
<button ${ACTION}="note.print">Print</button>`,
    },
    manifest: manifestWith(
      { 'note.add': { fields: ['text', 'tag'] }, 'note.share': {} },
      { '/': ['note.add', 'note.share'] },
    ),
    findings: [
      '/ terms-differ 1:1',
      '/ field-not-on-page 1:1',
      '/ field-not-in-manifest 1:1',
      '/ not-in-manifest 6:1',
      '/ not-on-page',
    ],
  },
  {
    name: 'a manifest that is not one',
    pages: { '/': `<button ${ACTION}="a.b">Go</button>` },
    manifest: '{ "version": "0.1", ',
    findings: ['/ invalid-manifest'],
  },
  {
    name: 'a manifest of another origin, with endpoints',
    pages: { '/': `<button ${ACTION}="a.b">Go</button><button ${ACTION}="a.pay" ${GUARD}>Pay</button>` },
    manifest: manifestWith(
      {
        'a.b': { endpoint: { path: '/api/b', method: 'POST' } },
        'a.pay': { ...high, endpoint: { path: '/api/pay', method: 'POST' } },
      },
      undefined,
      { site: { name: 'Site', origin: 'https://staging.example' } },
    ),
    findings: ['/ wrong-origin', '/ direct-endpoint', '/ guarded-endpoint'],
  },
  {
    name: 'actions that leave the site',
    pages: {
      '/': `<form ${ACTION}="mail.send" action="https://forms.example/x" method="post"><button ${ACTION}="mail.send.submit">Send</button></form>
<a ${ACTION}="help.open" href="https://help.example/">Help</a>
<form ${ACTION}="poll.vote" action="/vote"><button ${ACTION}="poll.vote.submit" formaction="//other.example/v">Vote</button></form>`,
    },
    manifest: manifestWith({ 'mail.send': {}, 'help.open': {}, 'poll.vote': {} }),
    findings: ['/ action-leaves-site 1:109', '/ action-leaves-site 2:1', '/ action-leaves-site 3:77'],
  },
  {
    name: 'links that lead nowhere',
    pages: {
      '/': `<a data-agent-kind="link" href="#">Menu</a>
<a data-agent-kind="link" href="#/settings">Settings</a>
<span data-agent-kind="link">News</span>
<a data-agent-kind="link" data-agent-page="settings">Old settings</a>
<a data-agent-kind="link" href="/about">About</a>
<a data-agent-kind="link" href="https://blog.example/">Blog</a>`,
    },
    manifest: manifestWith({}, { '/': [] }),
    findings: [
      '/ link-without-page 3:1',
      '/ link-target-style 4:1',
      '/ link-without-target 1:1',
      '/ hash-route 2:1',
      '/ link-not-in-manifest 4:1',
      '/ link-not-in-manifest 5:1',
      '/ link-leaves-site 6:1',
    ],
  },
  {
    name: 'tools of WebMCP that are half declared',
    pages: {
      '/': `<form toolname="add_note" ${ACTION}="note.add">
  <label>Text <input toolparamdescription="What to note" ${FIELD}="text"></label>
  <button ${ACTION}="note.add.submit">Save</button>
</form>
<form toolname="close" tooldescription="Closes the account" toolautosubmit ${ACTION}="account.close" ${GUARD}>
  <button ${ACTION}="account.close.submit">Close account</button>
</form>
<section data-formspec-form="intake" data-formspec-url="/intake.json"></section>`,
    },
    manifest: manifestWith({ 'note.add': { fields: ['text'] }, 'account.close': high }),
    findings: [
      '/ webmcp-incomplete 1:1',
      '/ webmcp-unnamed-parameter 2:15',
      '/ formspec-incomplete 8:1',
      '/ webmcp-autosubmit 5:1',
    ],
  },
  {
    name: 'rows that cannot be told apart',
    pages: {
      '/': `<ul data-agent-kind="collection">
  <li data-agent-kind="item" data-agent-key="1"><button ${ACTION}="note.open">Open</button></li>
  <li data-agent-kind="item" data-agent-key="1"><button ${ACTION}="note.open">Open</button></li>
</ul>
<button ${ACTION}="note.open">Open the last one</button>`,
    },
    manifest: manifestWith({ 'note.open': {} }),
    findings: ['/ duplicate-row-key 2:49', '/ action-outside-rows 5:1', '/ row-key-not-in-manifest 2:49'],
  },
  {
    name: 'a site of two pages, one of which script draws',
    pages: {
      '/': `<a href="/app">App</a><button ${ACTION}="tour.start">Start</button>`,
      '/app': '<div id="root"></div><script src="/app.js"></script>',
    },
    manifest: manifestWith(
      { 'tour.start': {}, 'note.add': {} },
      { '/': ['tour.start'], '/app': ['note.add'] },
    ),
    findings: ['/app not-on-page', '/app needs-rendering'],
  },
];
