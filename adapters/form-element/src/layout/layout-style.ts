/** Columns, folded sections and labels beside their fields. On a narrow screen everything is in one column. */
export const layoutStyle = `
.columns > .stack { grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); align-items: start; }
.columns > .stack > .section { grid-column: 1 / -1; }
.columns > .stack > .wide { grid-column-end: span min(var(--span), var(--columns)); }
.columns > .stack > .new-row { grid-column-start: 1; }
.inline > .stack { display: flex; flex-wrap: wrap; }
.inline > .stack > .field { flex: 1 1 12rem; }
.fold { display: flex; gap: 8px; width: 100%; min-height: var(--row); padding: 0; border: 0; align-items: center; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.fold::before { content: ""; flex: none; width: 8px; height: 8px; margin: 0 4px; border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(45deg) translate(-2px, -2px); }
.fold[aria-expanded="false"]::before { transform: rotate(-45deg); }
.fold:dir(rtl)[aria-expanded="false"]::before { transform: rotate(135deg); }
.folded > :not(.heading, .findings) { display: none; }
.labels-hidden .field .label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (min-width: 640px) {
  .labels-start .field > div:first-child:not(:has(> .line > .box)) { grid-template-columns: minmax(0, 12rem) minmax(0, 1fr) auto; column-gap: 16px; }
  .labels-start .field > div:first-child:not(:has(> .line > .box)) > * { grid-column: 2 / -1; }
  .labels-start .field > div:first-child:not(:has(> .line > .box)) > .label { grid-column: 1; grid-row: 1; padding-block-start: 8px; }
  .labels-start .field > div:first-child:not(:has(> .line > .box)) > .help { grid-column: 3; grid-row: 1; }
  .labels-start .field > div:first-child:not(:has(> .line > .box)):has(> .help) > .line { grid-column: 2; }
}
@media (max-width: 639px) {
  .columns > .stack { grid-template-columns: minmax(0, 1fr); }
  .columns > .stack > .wide, .columns > .stack > .new-row { grid-column: auto; }
}
`;
