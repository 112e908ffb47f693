/** What every program needs to find its tools and to speak its user's language. Nothing of the host's own. */
const ALWAYS = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'] as const;

/** The environment of a connector: a short list, and what its operator named. The host's secrets are not in it. */
export function childEnvironment(
  from: Readonly<Record<string, string | undefined>>,
  named: readonly string[] = [],
): Record<string, string> {
  const entries = [...ALWAYS, ...named].flatMap((name): [string, string][] => {
    const value = Object.hasOwn(from, name) ? from[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
