import type { SiteOverview } from '@handrail/page';
import { conceptsOf, type Lexicon } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import type { Run } from '../text/phrases.ts';
import { basesOf } from '../text/tokens.ts';
import type { Understanding } from '../understanding.ts';
import { unusedOf } from './answers.ts';

interface Place {
  readonly route: string;
  readonly title: string;
  readonly points: number;
  readonly left: number;
  /** Which of the words say nothing about it. */
  readonly unused: readonly number[];
}

/** The page whose title, or the link whose label, has the words that were said: just these if they are its whole name. */
export function decideGo(said: Said, { first, last }: Run, isWhole = false): Understanding | undefined {
  const words = said.tokens
    .slice(first, last + 1)
    .filter(
      (token, at) =>
        token.quote < 0 &&
        !said.polite.has(first + at) &&
        !said.lexicon.fillers.has(token.word) &&
        !conceptsOf(token, said.lexicon).includes('noun:page'),
    );
  const bases = words.map(({ base }) => base);
  const { pages, links } = said.knowledge.site;
  const places = [...pages, ...links].map((page): Place => {
    const title = 'title' in page ? page.title : page.label;
    return { route: page.route, title, ...scoreOf(bases, wordsOf(page, title), said.lexicon) };
  });
  const [best, ...others] = places
    .filter(({ points, left }) => points > 0 && !(isWhole && (left > 0 || points < bases.length * 2)))
    .sort((one, other) => other.points - one.points || one.left - other.left);
  if (!best || words.length === 0) return undefined;
  const rival = others.find(
    ({ points, route, left }) => points === best.points && left === best.left && route !== best.route,
  );
  if (rival) return undefined;
  const unused = best.unused.flatMap((at) => {
    const token = words[at];
    return token ? [said.tokens.indexOf(token)] : [];
  });
  return { kind: 'go', route: best.route, title: best.title, unused: unusedOf(unused, said) };
}

/** What can be gone to: a page of the site or a link. */
type Target = SiteOverview['pages'][number] | SiteOverview['links'][number];

interface TargetWords {
  readonly title: readonly string[];
  readonly description: ReadonlySet<string>;
}

/** The words of pages and links, which are the same for all requests. */
const known = new WeakMap<Target, TargetWords>();

function wordsOf(target: Target, title: string): TargetWords {
  const made = known.get(target) ?? {
    title: basesOf(title),
    description: new Set(basesOf(('description' in target ? target.description : undefined) ?? '')),
  };
  known.set(target, made);
  return made;
}

/** Words of the title count most; those of it that were not said count against it a little. */
function scoreOf(
  stems: readonly string[],
  { title, description: loose }: TargetWords,
  lexicon: Lexicon,
): Pick<Place, 'points' | 'left' | 'unused'> {
  const own = title.filter((base) => !lexicon.fillers.has(base));
  const concepts = new Set(own.flatMap((base) => conceptsOf({ base }, lexicon)));
  let points = 0;
  const unused: number[] = [];
  for (const [at, stem] of stems.entries()) {
    if (own.includes(stem)) points += 2;
    else if (conceptsOf({ base: stem }, lexicon).some((concept) => concepts.has(concept))) points += 1.5;
    else if (loose.has(stem)) points += 0.5;
    else {
      points -= 1;
      unused.push(at);
    }
  }
  return { points, unused, left: own.filter((stem) => !stems.includes(stem)).length };
}
