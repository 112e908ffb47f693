/** Colours follow the system. Contrast is at least 4.5 to 1 in both schemes. */
export const PANEL_STYLE = `
:host { all: initial; position: fixed; right: 1rem; bottom: 1rem; z-index: 2147483647; color-scheme: light dark; --ink: #1c1f23; --soft: #565d66; --back: #fff; --line: #9aa1a9; --error: #a3121b; --warning: #7a4b00; }
@media (prefers-color-scheme: dark) { :host { --ink: #e8eaed; --soft: #a9b0b8; --back: #15181c; --line: #6b737c; --error: #ff9a9e; --warning: #f2c063; } }
section { display: flex; flex-direction: column; align-items: flex-end; gap: .5rem; max-width: min(36rem, calc(100vw - 2rem)); font: .875rem/1.4 system-ui, sans-serif; color: var(--ink); }
button, ul { border: 1px solid var(--line); border-radius: .5rem; background: var(--back); color: inherit; font: inherit; }
button { padding: .4rem .8rem; cursor: pointer; }
button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
ul { margin: 0; padding: .25rem .8rem; max-height: 50vh; overflow: auto; list-style: none; }
ul[hidden] { display: none; }
li { padding: .4rem 0; overflow-wrap: anywhere; }
li + li { border-top: 1px solid var(--line); }
.error strong { color: var(--error); }
.warning strong { color: var(--warning); }
code, small { display: block; font: .8rem/1.4 ui-monospace, monospace; color: var(--soft); }
`;
