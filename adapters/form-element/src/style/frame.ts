/** The form itself: title, steps, sections, rows, summary, buttons. */
export const frame = `
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
.form { display: grid; gap: 16px; max-width: 44rem; padding: 24px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--card); color: var(--ink); font: 16px / 24px var(--font); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.form * { margin: 0; }
.title { font: 600 24px / 32px var(--font); letter-spacing: -0.012em; }
.heading { font: 600 18px / 26px var(--font); }
.section .section .heading { font-size: 16px; }
.page-title { font-size: 20px; }
.soft { color: var(--soft); }
.small { font-size: 14px; line-height: 20px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.page, .body, .stack, .rows, .sub { display: grid; gap: 24px; min-width: 0; }
.sub { margin-block-start: 16px; padding-inline-start: 16px; border-inline-start: 2px solid var(--line); }
.chunk { content-visibility: auto; contain-intrinsic-size: auto 2400px; padding: 4px; margin: -4px; }
.section { display: grid; gap: 16px; min-width: 0; }
.page > .stack > .section + .section, .page > .stack > .section + .field, .body > .stack > .field + .section { padding-block-start: 24px; border-block-start: 1px solid var(--line); }
.row { min-width: 0; padding: 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--fill); }
.row .row { background: var(--card); }
.row-label { padding-inline: 6px; font-weight: 600; }
.row > .row-buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 16px; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; padding-block-start: 8px; }
.actions:not(:has(> :not([hidden]))) { display: none; }
.button { display: inline-flex; align-items: center; justify-content: center; justify-self: start; min-height: var(--row); padding: 0 16px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--card); color: var(--ink); font: 600 15px / 20px var(--font); cursor: pointer; }
.button:hover { background: var(--fill); }
.row .button:hover { background: var(--act-wash); }
.button.go { border-color: var(--act); background: var(--act); color: var(--on-act); }
.button.go:hover { background: var(--act-press); }
.button.small { min-height: 32px; padding: 0 12px; font-size: 14px; }
.button.quiet { padding: 0; border-color: transparent; background: none; color: var(--act); text-decoration: underline; text-underline-offset: 3px; }
.button[aria-disabled="true"] { border-color: var(--line); background: var(--fill); color: var(--soft); cursor: default; }
@media (pointer: coarse) { .button.small, .button.help { min-height: 44px; min-width: 44px; } }
.pages { display: flex; flex-wrap: wrap; gap: 8px; padding: 0; list-style: none; counter-reset: page; }
.page-link { display: inline-flex; align-items: center; min-height: 32px; padding: 0 12px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: var(--soft); font: 500 14px / 20px var(--font); cursor: pointer; counter-increment: page; }
.page-link::before { content: counter(page) " "; white-space: pre; }
.page-link[aria-current] { border-color: var(--act); background: var(--act-wash); color: var(--act); font-weight: 600; }
.page-link[aria-disabled="true"] { cursor: default; }
.page-link:not([aria-disabled], [aria-current]) { border-color: var(--edge); color: var(--ink); }
.summary { display: grid; gap: 8px; padding: 16px; border: 1px solid var(--bad-line); border-inline-start: 4px solid var(--bad); border-radius: var(--radius); background: var(--bad-wash); }
.summary .soft { color: var(--ink); }
.summary ul { display: grid; gap: 4px; padding-inline-start: 20px; }
.summary :is(h1, h2, h3, h4, h5, h6) { font: 600 18px / 26px var(--font); color: var(--bad); }
.summary a { color: var(--bad); text-underline-offset: 3px; }
.done { color: var(--done); font-weight: 600; }
.done:empty { display: none; }
.failed { justify-items: start; }
:focus { outline: none; }
:focus-visible, [tabindex="-1"]:focus { outline: 2px solid var(--act); outline-offset: 2px; border-radius: 4px; }
@media (max-width: 480px) { .form { padding: 16px; } .actions .button { flex: 1 1 auto; } }
@media (forced-colors: active) { .control, .button, .row { border-color: ButtonBorder; } }
`;
