/** One question: label, hint, control, findings. */
export const controls = `
.field > div:first-child, .plain { display: grid; gap: 6px; min-width: 0; padding: 0; border: 0; grid-template-columns: minmax(0, 1fr) auto; align-items: start; }
.field > :first-child > * { grid-column: 1 / -1; }
.field > :first-child > .label:has(+ .help), .field > :first-child > .label:has(+ .hint + .help) { grid-column: 1; }
.field > :first-child > .help { grid-column: 2; grid-row: 1; }
.label { padding: 0; font-weight: 600; }
legend.label { padding-block-end: 6px; }
.field > div:has(> .line > .box) { grid-template-columns: auto minmax(0, 1fr) auto; }
.field > div > .line:has(> .box) { grid-column: 1; grid-row: 1; }
.field > div:has(> .line > .box) > .label { grid-column: 2; padding-block-start: 4px; }
.sublabel { font-size: 14px; line-height: 20px; }
.mark { color: var(--soft); font-weight: 400; }
.star { color: var(--bad); font-weight: 600; }
.hint { color: var(--soft); font-size: 14px; line-height: 20px; }
.text { white-space: pre-line; }
.line { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; min-width: 0; }
.affix { color: var(--soft); }
.line:has(> .affix) { flex-wrap: nowrap; }
.control { flex: 1 1 12rem; min-width: 0; max-width: 100%; min-height: var(--row); padding: 7px 12px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--card); color: var(--ink); font: inherit; }
.control.short { flex: 0 1 14rem; }
.control:is(textarea) { resize: vertical; }
.control[type="color"] { flex: 0 0 4rem; padding: 4px; }
.control[aria-invalid], [aria-invalid] .box, .box[aria-invalid] { border-color: var(--bad); outline-color: var(--bad); }
.control[aria-invalid] { box-shadow: inset 0 0 0 1px var(--bad); }
.control::placeholder { color: var(--soft); opacity: 1; }
.value { flex: 0 1 auto; min-height: 24px; padding: 3px 0; font-weight: 500; white-space: pre-line; }
.options { display: grid; gap: 6px; justify-items: start; min-width: 0; }
.options.beside { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 24px; }
.options > .control { width: 100%; }
.options.money { display: flex; flex-wrap: wrap; gap: 12px; }
.pair { display: grid; gap: 4px; }
.option { display: flex; gap: 10px; align-items: start; min-height: 28px; }
.beside > .option { align-items: center; }
.option > label { padding-block: max(0px, (24px - 1lh) / 2); cursor: pointer; }
.box { flex: none; width: 20px; height: 20px; margin-block: 2px; accent-color: var(--act); }
.line > .box { margin: 6px 4px 6px 0; }
@media (pointer: coarse) { .option { align-items: center; min-height: 44px; } .box { width: 24px; height: 24px; } }
.scrolling { display: grid; gap: 4px; width: 100%; max-height: 15rem; padding: 8px 12px; overflow: auto; border: 1px solid var(--edge); border-radius: var(--radius); }
.chosen { font-weight: 500; }
.line.file > .hint { flex-basis: 100%; }
.finding { font-size: 15px; line-height: 22px; }
.finding.error { color: var(--bad); }
.finding.warning { color: var(--wait); }
.finding.info { color: var(--soft); }
.button.help { min-width: 28px; min-height: 28px; padding: 0; border-radius: 14px; color: var(--act); }
`;
