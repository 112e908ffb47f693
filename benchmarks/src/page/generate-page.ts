export const FIELDS_PER_ACTION = 10;

/** A page as a generator of sites would write it: about 3.6 MB for 2,000 actions with ten fields each. */
export function generatePage(actions: number): string {
  const forms = Array.from({ length: actions }, (_, number) => form(number));
  return `<!doctype html><html lang="en"><head><title>Things</title></head><body><main>${forms.join('')}</main></body></html>`;
}

function form(number: number): string {
  const id = `thing${number}.create`;
  return `<form class="card" data-agent-kind="action" data-agent-action="${id}" data-agent-scope="things.write" data-agent-danger="low" data-agent-confirm="optional">
<h2>Thing ${number}</h2>${Array.from({ length: FIELDS_PER_ACTION }, (_, index) => field(number, index)).join('')}
<button type="submit" data-agent-kind="action" data-agent-action="${id}.submit">Create</button>
<p role="status" data-agent-kind="status" data-agent-output="${id}.status"></p></form>`;
}

function field(number: number, index: number): string {
  const id = `f-${number}-${index}`;
  return `<div class="row"><label for="${id}">Field ${index}</label><input id="${id}" name="f${index}" type="text" data-agent-kind="field" data-agent-field="field_${index}"></div>`;
}
