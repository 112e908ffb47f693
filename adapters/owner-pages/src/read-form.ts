const MOST_FIELDS = 200;

/** The fields of a submitted form. One that has more than any of ours is cut: what is missing is then refused by name. */
export function readForm(body: string, most = MOST_FIELDS): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    count += 1;
    if (count > most) break;
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}
