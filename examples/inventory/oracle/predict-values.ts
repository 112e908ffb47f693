import type { Declared, Offer } from './words.ts';

/** Words of the generated turns that name nothing. */
const NOISE = ['it', 'please', 'hmm', 'this one', 'ok', 'all of it', 'this-one', 'never mind', 'pls'];

/** Rule 2: whether one offered value may represent an anchor, and which declared rule turns it away. */
export function admissible(
  contract: Declared,
  anchor: string,
  offer: Offer,
  isHeld: boolean,
): { readonly broken: readonly string[] } {
  const isRequired = contract.required_anchors.includes(anchor);
  const text = typeof offer.value === 'string' ? offer.value.trim().toLowerCase() : '';
  const breaks: Readonly<Record<string, boolean>> = {
    no_low_quality_item_rewrite: anchor === 'item' && offer.quality !== 'high' && (isHeld || isRequired),
    no_conversational_noise_as_entity: offer.conversational_noise === true || NOISE.includes(text),
    must_resolve_to_known_entity: typeof offer.value === 'string' && offer.resolved_id === undefined,
    no_ambiguous_resolution: offer.quality === 'ambiguous' || (offer.candidates?.length ?? 0) > 1,
  };
  return { broken: contract.anchor_admissibility_rules.filter((rule) => breaks[rule] === true) };
}

/** Section 3: the best admissible value, by declared source and then by grade; two equally good ones are not a choice. */
export function chosen(
  contract: Declared,
  anchor: string,
  offers: readonly Offer[],
  isHeld: boolean,
): { readonly result: 'none' | 'inadmissible' | 'ambiguous' | 'one'; readonly offer?: Offer } {
  const priority = contract.anchor_source_priority;
  const order: readonly string[] = Array.isArray(priority)
    ? priority
    : ((priority as Readonly<Record<string, readonly string[]>>)[anchor] ?? []);
  const isRequired = contract.required_anchors.includes(anchor);
  const there = offers.filter(({ value, source = 'current_turn' }) => {
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    return !isEmpty && order.includes(source) && !(source === 'default' && isRequired);
  });
  const fine = there.filter((offer) => admissible(contract, anchor, offer, isHeld).broken.length === 0);
  if (fine.length === 0) return { result: there.length > 0 ? 'inadmissible' : 'none' };
  for (const source of order) {
    const ofSource = fine.filter((offer) => (offer.source ?? 'current_turn') === source);
    for (const grade of ['high', 'low', 'ambiguous']) {
      const ofGrade = ofSource.filter((offer) => (offer.quality ?? 'low') === grade);
      const [first] = ofGrade;
      if (!first) continue;
      if (grade === 'ambiguous' || new Set(ofGrade.map(nameOf)).size > 1) return { result: 'ambiguous' };
      return { result: 'one', offer: first };
    }
  }
  return { result: 'none' };
}

export function idOf({ value, resolved_id }: Pick<Offer, 'value' | 'resolved_id'>): string {
  if (resolved_id !== undefined) return resolved_id;
  if (typeof value !== 'object' || value === null) return String(value);
  return `${value.from ?? 'open'}..${value.to ?? 'open'}`;
}

/** An entity is itself under any name; a text is itself in any case. */
function nameOf(offer: Offer): string {
  return offer.resolved_id === undefined
    ? `text ${idOf(offer).trim().toLowerCase()}`
    : `entity ${offer.resolved_id}`;
}

export function same(offer: Offer, id: string, label = id): boolean {
  if (offer.resolved_id !== undefined) return offer.resolved_id === id;
  const text = String(offer.value).trim().toLowerCase();
  return text === id.toLowerCase() || text === label.toLowerCase();
}

export function isPeriod(value: Offer['value']): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to } = value;
  return (from !== undefined || to !== undefined) && !(from !== undefined && to !== undefined && from > to);
}
