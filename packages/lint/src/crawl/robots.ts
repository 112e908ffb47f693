/** What a site asks of crawlers (RFC 9309). */
export interface Robots {
  isAllowed(path: string): boolean;
  /** Addresses of sitemaps, as written. */
  readonly sitemaps: readonly string[];
  /** Seconds to leave between two requests, where the site asks for it. */
  readonly delay?: number;
}

interface Rule {
  readonly path: string;
  readonly isAllowed: boolean;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delay?: number;
}

/** The most text that counts; RFC 9309 asks for at least 500 kibibytes. */
const MOST_CHARACTERS = 512_000;
const MOST_RULES = 2_000;
const MOST_SITEMAPS = 50;

export const ALLOW_ALL: Robots = { isAllowed: () => true, sitemaps: [] };
/** Of a site whose robots.txt cannot be read (RFC 9309, 2.3.1.4). */
export const ALLOW_NONE: Robots = { isAllowed: () => false, sitemaps: [] };

export function parseRobots(text: string, agent: string): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let current: Group | undefined;
  let isNaming = false;
  let count = 0;
  for (const line of text.slice(0, MOST_CHARACTERS).split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const key = name.toLowerCase();
    const said = value.trim();
    if (key === 'sitemap' && sitemaps.length < MOST_SITEMAPS) sitemaps.push(said);
    if (key === 'user-agent') {
      // Lines that follow each other name one group.
      if (!isNaming || !current) {
        current = { agents: [], rules: [] };
        groups.push(current);
      }
      current.agents.push(said.toLowerCase());
      isNaming = true;
      continue;
    }
    if (!current || (key !== 'allow' && key !== 'disallow' && key !== 'crawl-delay')) continue;
    isNaming = false;
    if (key === 'crawl-delay') {
      if (/^\d{1,4}(?:\.\d{1,3})?$/.test(said)) current.delay = Number(said);
    } else if (said !== '' && count < MOST_RULES) {
      count += 1;
      current.rules.push({ path: said, isAllowed: key === 'allow' });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  // The longest rule decides, and an allowing one when two are as long.
  const rules = chosen
    .flatMap((group) => group.rules)
    .map(({ path, isAllowed }) => ({ path: normalized(path), isAllowed }))
    .map((rule) => ({ ...rule, fits: compile(rule.path) }))
    .sort(
      (one, other) => other.path.length - one.path.length || Number(other.isAllowed) - Number(one.isAllowed),
    );
  const delay = chosen.find((group) => group.delay !== undefined)?.delay;
  return {
    isAllowed: (path) => {
      const asked = normalized(path);
      return rules.find((rule) => rule.fits(asked))?.isAllowed ?? true;
    },
    sitemaps,
    ...(delay === undefined ? {} : { delay }),
  };
}

/** One spelling for each path: what needs no percent encoding is not encoded, and everything else is (RFC 9309, 2.2.2). */
function normalized(path: string): string {
  return path
    .replace(/[^\u0021-\u007e]+/g, (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')))
    .replace(/%([0-9a-f]{2})/gi, (whole, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(character) ? character : whole.toUpperCase();
    });
}

/** `*` is any text, `$` at the end is the end. A pattern is taken apart once: sites have thousands of them. */
function compile(pattern: string): (path: string) => boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  return (path) => path.startsWith(first) && fits(path, first.length, others, isWhole);
}

/** Each part is looked for once, from left to right. */
function fits(path: string, from: number, parts: readonly string[], isWhole: boolean): boolean {
  let at = from;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const found = isLast && isWhole ? path.length - part.length : path.indexOf(part, at);
    if (found < at || !path.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
