export type PathParams = Readonly<Record<string, string>>;

/** The parameters of a path that fits a pattern such as `/runs/:runId`; undefined when it does not. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (wanted.length !== given.length) return undefined;
  const params: [string, string][] = [];
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== text) return undefined;
      continue;
    }
    const value = decoded(text);
    if (value === undefined || value === '') return undefined;
    params.push([part.slice(1), value]);
  }
  return Object.fromEntries(params);
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A path with its parts escaped, so that an id can never become another path. */
export function path(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return strings.reduce((text, part, index) => {
    const value = values[index];
    return text + part + (value === undefined ? '' : encodeURIComponent(value));
  }, '');
}
