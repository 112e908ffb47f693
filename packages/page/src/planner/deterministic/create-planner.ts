import { isJsonObject } from '@handrail/base';
import { needsConfirmation } from '@handrail/tools';
import { requiredOf } from '../../manifest/property-schema.ts';
import type { Capability, SiteOverview } from '../../site/overview.ts';
import { stemsOf } from '../../words/words.ts';
import type { Plan, Planner } from '../planner.ts';
import { assignArguments } from './assign-arguments.ts';
import { findValues } from './find-values.ts';
import { type Fit, scoreCapability } from './score-capability.ts';

/** Below this nothing is chosen: a noun alone is a topic and no wish. */
const LEAST_SCORE = 3;
/** Two that are closer than this fit equally well. */
const CLEAR_LEAD = 1;
const GO =
  /^(?:please )?(?:(?:go|get|take me|bring me|lead me|navigate|switch|jump|head)(?: back)? to|open|visit)(?: the| my)? /i;
const FILLER: ReadonlySet<string> = new Set([
  'page',
  'the',
  'my',
  'a',
  'an',
  'to',
  'please',
  'me',
  'of',
  'screen',
  'go',
  'open',
]);
const MOST_OFFERED = 8;

/**
 * A planner that needs no model: it matches the words of a request to names, titles, descriptions and choices, takes
 * typed values from it, asks when two fit, and says why. The same request gives the same plan.
 */
export function createDeterministicPlanner(): Planner {
  return { plan: async ({ request, site }) => planRequest(request, site) };
}

function planRequest(request: string, site: SiteOverview): Plan {
  const values = findValues(request);
  const stems = new Set(stemsOf(values.rest));
  const page = GO.test(request.trim()) ? findPage(stems, site) : undefined;
  if (page)
    return plan({ kind: 'navigate', page: page.route }, `"${page.title}" is the page that was asked for.`);
  const fits = [...site.capabilities.values()]
    .map((capability) => ({ capability, fit: scoreCapability(stems, capability) }))
    .filter(({ capability, fit }) => isCandidate(capability, fit))
    .sort((one, other) => other.fit.score - one.fit.score || compare(one.capability.id, other.capability.id));
  const [best, ...others] = fits;
  if (!best) return nothingFits(site);
  const close = others.filter(({ fit }) => best.fit.score - fit.score < CLEAR_LEAD);
  if (close.length > 0) return ask([best, ...close].map(({ capability }) => capability));
  const { capability, fit } = best;
  const { inputSchema } = capability;
  const args = inputSchema ? assignArguments(request, values, inputSchema) : {};
  const missing = inputSchema ? requiredOf(inputSchema).filter((name) => !Object.hasOwn(args, name)) : [];
  const lacks = missing.length > 0 ? ` The request does not say: ${missing.join(', ')}.` : '';
  return plan(
    { kind: 'action', action: capability.id, args: isJsonObject(args) ? args : {} },
    `"${capability.title}" fits the words ${fit.because.join(', ')}.${lacks}`,
  );
}

function isCandidate({ terms, kind }: Capability, { score, hasVerb, hasNoun }: Fit): boolean {
  if (score < LEAST_SCORE) return false;
  const isGrave = terms.risk === 'high' || needsConfirmation(terms);
  // What cannot be undone must be asked for by what it does and by what it does it to.
  if (isGrave) return hasVerb && hasNoun;
  return kind === 'view' ? hasNoun : hasVerb;
}

function findPage(
  stems: ReadonlySet<string>,
  site: SiteOverview,
): { readonly route: string; readonly title: string } | undefined {
  const wanted = [...stems].filter((word) => !FILLER.has(word));
  const places = [...site.pages, ...site.links.map(({ route, label }) => ({ route, title: label }))];
  const scored = places.map((place) => {
    const words = new Set([...stemsOf(place.title), ...stemsOf(place.route)]);
    const shared = wanted.filter((word) => words.has(word)).length;
    return { place, score: shared - 0.01 * [...words].filter((word) => !stems.has(word)).length, shared };
  });
  const best = Math.max(...scored.map(({ score }) => score), 0);
  const [only, ...others] = scored.filter(({ score, shared }) => shared > 0 && score === best);
  return only && others.length === 0 ? only.place : undefined;
}

function ask(candidates: readonly Capability[]): Plan {
  const named = candidates.slice(0, MOST_OFFERED).map(({ title, id }) => `"${title}" (${id})`);
  const text = `Which do you mean: ${named.join(' or ')}?`;
  return {
    ok: true,
    result: { kind: 'answer', text },
    why: 'Several fit the request equally well.',
    candidates: candidates.map(({ id }) => id),
    repairs: [],
  };
}

function nothingFits(site: SiteOverview): Plan {
  const titles = [...site.capabilities.values()].slice(0, MOST_OFFERED).map(({ title }) => `"${title}"`);
  const offer = titles.length > 0 ? ` The site offers: ${titles.join(', ')}.` : '';
  return plan(
    { kind: 'answer', text: `I found nothing on this site that fits.${offer}` },
    'No name, title or description fits the request.',
  );
}

function plan(result: Extract<Plan, { readonly ok: true }>['result'], why: string): Plan {
  return { ok: true, result, why, repairs: [] };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
