import { readFile } from 'node:fs/promises';

/** The places that are changed, as `{ module, find, replace }`. */
let patches = [];

export function initialize(given) {
  patches = given;
}

/** Changes one place of a built module as it is loaded. A place that is not there exactly once is an error: nothing was switched off. */
export async function load(url, context, next) {
  const wanted = patches.filter(
    ({ module }) => url.startsWith('file:') && url.split('?')[0].endsWith(`/${module}`),
  );
  if (wanted.length === 0) return next(url, context);
  let source = await readFile(new URL(url), 'utf8');
  for (const { module, find, replace } of wanted) {
    const count = source.split(find).length - 1;
    if (count !== 1) throw new Error(`The guard was not found once but ${count} times in ${module}: ${find}`);
    source = source.replace(find, () => replace);
  }
  return { format: 'module', source, shortCircuit: true };
}
