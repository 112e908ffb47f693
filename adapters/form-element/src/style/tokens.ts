/**
 * The roles of colours and measures. A page overrides each by a custom property of the same name with `handrail` in it, such
 * as `--handrail-act`. Every text has a contrast of 4.5:1 on its ground, every edge of 3:1, in light and in dark.
 */
export const tokens = `
:host {
  display: block;
  color-scheme: inherit;
  --card: var(--handrail-card, light-dark(#fff, #1e1d1a));
  --fill: var(--handrail-fill, light-dark(#f4f2ed, #272521));
  --ink: var(--handrail-ink, light-dark(#23211d, #ece9e3));
  --soft: var(--handrail-soft, light-dark(#635e55, #aca79c));
  --line: var(--handrail-line, light-dark(#e6e2da, #35322c));
  --edge: var(--handrail-edge, light-dark(#8c867b, #7a756b));
  --act: var(--handrail-act, light-dark(#0a615d, #68c9c2));
  --act-press: var(--handrail-act-press, light-dark(#084c49, #8bd9d3));
  --on-act: var(--handrail-on-act, light-dark(#fff, #0c201f));
  --act-wash: var(--handrail-act-wash, light-dark(#e6f1f0, #1a2f2e));
  --wait: var(--handrail-wait, light-dark(#8a5200, #efb860));
  --done: var(--handrail-done, light-dark(#22683b, #83cc9b));
  --bad: var(--handrail-bad, light-dark(#a9291e, #f59b92));
  --bad-wash: var(--handrail-bad-wash, light-dark(#fcedeb, #331e1c));
  --bad-line: var(--handrail-bad-line, light-dark(#edc5c0, #5a2f2b));
  --font: var(--handrail-font, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif);
  --row: 40px;
  --radius: 8px;
}
:host([hidden]) { display: none; }
:host([theme="light"]) { color-scheme: light; }
:host([theme="dark"]) { color-scheme: dark; }
@media (pointer: coarse) { :host { --row: 44px; } }
`;
