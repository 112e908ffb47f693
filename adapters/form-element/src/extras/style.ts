/** What the parts look like that are loaded when they are used. */
export const extrasStyle = `
.notices { display: grid; gap: 12px; }
.saved:empty { display: none; }
.notices:empty, .tools:empty { position: absolute; }
.notice { display: grid; gap: 8px; padding: 12px 16px; border: 1px solid var(--line); border-inline-start: 4px solid var(--act); border-radius: var(--radius); background: var(--fill); }
.notice.care { border-inline-start-color: var(--wait); }
.notice ul { display: grid; gap: 4px; padding-inline-start: 20px; }
.help-box { position: absolute; inset: auto; margin: 0; min-width: min(16rem, 90vw); max-width: min(26rem, calc(100vw - 12px)); max-height: 70vh; overflow: auto; padding: 16px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--card); color: var(--ink); font: 15px / 22px var(--font); box-shadow: 0 8px 24px rgb(0 0 0 / 18%); }
.help-box:popover-open, .sheet[open] { display: grid; gap: 12px; }
.help-title { font-weight: 600; }
.help-part { color: var(--soft); font-size: 14px; font-weight: 600; }
.help-box ul { display: grid; gap: 6px; padding-inline-start: 20px; }
.help-box a, .sheet a { color: var(--act); }
.tools { display: flex; flex-wrap: wrap; gap: 8px; }
.sheet { max-width: min(36rem, calc(100vw - 24px)); max-height: calc(100vh - 48px); margin: auto; padding: 24px; overflow: auto; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--card); color: var(--ink); font: 16px / 24px var(--font); }
.form .sheet { margin: auto; }
.sheet::backdrop { background: rgb(0 0 0 / 45%); }
.proposals { display: grid; gap: 12px; padding: 0; list-style: none; }
.proposal { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 10px; align-items: start; }
.proposal > .soft { grid-column: 2; }
.agents { display: grid; gap: 12px; padding: 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--fill); }
.calls { display: grid; gap: 8px; padding: 0; list-style: none; }
.call { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; justify-content: space-between; padding-block-start: 8px; border-block-start: 1px solid var(--line); }
.call > p { flex: 1 1 16rem; }
.notice-actions { display: flex; flex-wrap: wrap; gap: 8px; }
`;
