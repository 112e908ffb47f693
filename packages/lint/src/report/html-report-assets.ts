/** Colours follow the system. Contrast is at least 4.5 to 1 in both schemes. */
export const HTML_REPORT_STYLE = `
:root { color-scheme: light dark; --ink: #1c1f23; --soft: #565d66; --back: #fff; --line: #d5d9de; --error: #a3121b; --warning: #7a4b00; --info: #0b5394; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --soft: #a9b0b8; --back: #15181c; --line: #3a4048; --error: #ff9a9e; --warning: #f2c063; --info: #8fc1ff; } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--back); }
.total strong { font-size: 2.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .75rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child { text-align: left; overflow-wrap: anywhere; font-weight: 400; min-width: 12rem; }
thead th:first-child { font-weight: 700; }
.trend { width: 100%; max-width: 40rem; height: auto; }
.trend line { stroke: var(--line); }
.trend polyline { fill: none; stroke: var(--info); stroke-width: 2; }
.trend circle { fill: var(--info); }
.filters { border: 1px solid var(--line); border-radius: .5rem; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; }
.filters select, .filters input[type=search] { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--soft); border-radius: .25rem; padding: .2rem .4rem; max-width: 14rem; }
.page ul { list-style: none; padding: 0; }
.page li { padding: .6rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
li, figcaption { overflow-wrap: anywhere; }
.severity { display: inline-block; min-width: 4.5rem; font-weight: 600; }
.error { color: var(--error); } .warning { color: var(--warning); } .info { color: var(--info); }
.place, .help, figcaption { color: var(--soft); } .help { margin: .2rem 0 0 4.8rem; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; }
figure { margin: 0; } figure img { width: 100%; height: auto; border: 1px solid var(--line); border-radius: .25rem; }
summary { cursor: pointer; }
:focus-visible { outline: 2px solid var(--info); outline-offset: 2px; }
@media (max-width: 40rem) { .help { margin-left: 0; } }
@media print { .filters { display: none; } }
`;

/** Filters by severity, rule and text. Without script every finding is shown. */
export const HTML_REPORT_SCRIPT = `
const boxes = [...document.querySelectorAll('.filters input[type=checkbox]')];
const rule = document.getElementById('rule');
const text = document.getElementById('text');
const items = [...document.querySelectorAll('[data-severity]')];
const words = items.map((item) => (item.closest('section').querySelector('h3').textContent + ' ' + item.textContent).toLowerCase());
function filter() {
  const shown = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  const wanted = text.value.trim().toLowerCase();
  items.forEach((item, at) => {
    item.hidden = !shown.has(item.dataset.severity) || (rule.value !== '' && item.dataset.rule !== rule.value) || !words[at].includes(wanted);
  });
  for (const section of document.querySelectorAll('section.page')) section.hidden = !section.querySelector('li:not([hidden])');
  const count = items.filter((item) => !item.hidden).length;
  document.getElementById('count').textContent = count + ' of ' + items.length + ' findings';
}
for (const control of [...boxes, rule, text]) control.addEventListener('input', filter);
filter();
`;
