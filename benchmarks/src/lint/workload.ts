const ORIGIN = 'https://site.example';
const FIELD_TYPES = ['text', 'email', 'number', 'date', 'tel'];

/** An annotated form between paragraphs, as most pages have more text than forms. */
function form(number: number): string {
  const id = `thing${number}.save`;
  const fields = FIELD_TYPES.map(
    (type, at) =>
      `  <p><label for="f${number}-${at}">Field ${at} of form ${number}</label>
    <input id="f${number}-${at}" name="field${at}" type="${type}" class="control wide" data-agent-kind="field" data-agent-field="field_${at}"></p>`,
  ).join('\n');
  return `<section class="card">
<h2>Form ${number}</h2>
<p>Here <a href="/things/${number}">thing ${number}</a> is changed. <em>Nothing</em> is sent before you press the button.</p>
<form class="sheet" method="post" action="/things/${number}" data-agent-kind="action" data-agent-action="${id}" data-agent-danger="low" data-agent-confirm="optional">
${fields}
  <button class="button" data-agent-kind="action" data-agent-action="${id}.submit">Save thing ${number}</button>
  <p role="status" data-agent-kind="status" data-agent-output="${id}.status"></p>
</form>
</section>
`;
}

const HEAD =
  '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Things</title></head>\n<body>\n';
const END = '</body>\n</html>\n';

/** A page of about so many characters. */
export function pageOf(size: number, first = 0): string {
  const parts = [HEAD];
  let length = HEAD.length;
  for (let number = first; length < size; number += 1) {
    const next = form(number);
    parts.push(next);
    length += next.length;
  }
  return [...parts, END].join('');
}

/** Mistakes that can be fixed, one in each form. */
const MISTAKES: readonly (readonly [from: string, to: string])[] = [
  ['data-agent-danger="low"', 'data-agent-risk="low"'],
  ['data-agent-confirm="optional"', 'data-agent-confirm="Optional"'],
  [
    'data-agent-danger="low" data-agent-confirm="optional"',
    'data-agent-danger="high" data-agent-confirm="optional"',
  ],
  ['data-agent-danger="low"', 'data-agent-danger="LOW"'],
  ['data-agent-kind="action" data-agent-action="', 'data-agent-kind="ACTION" data-agent-action="'],
];

/** A page of some forms, each with a mistake. */
export function faultyPage(forms: number, first: number): string {
  const parts = Array.from({ length: forms }, (_, at) => {
    const [from, to] = MISTAKES[(first + at) % MISTAKES.length] ?? ['', ''];
    return form(first + at).replace(from, () => to);
  });
  return [HEAD, ...parts, END].join('');
}

/** A page of one form with many fields, for browsers. */
export function wideForm(fields: number): string {
  const controls = Array.from(
    { length: fields },
    (_, at) =>
      `<p><label for="f${at}">Field ${at}</label> <input id="f${at}" name="f${at}" data-agent-kind="field" data-agent-field="field_${at}"></p>`,
  );
  return `${HEAD}<main><h1>Many fields</h1><form method="post" action="/save" data-agent-kind="action" data-agent-action="many.save">
${controls.join('\n')}
<button data-agent-kind="action" data-agent-action="many.save.submit">Save</button></form></main>${END}`;
}

export const PLACE = { origin: ORIGIN, path: '/' };
