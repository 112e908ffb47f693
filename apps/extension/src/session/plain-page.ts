import type { UserProfile } from '@handrail/assist';
import { isJsonObject, ownProperty } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { type FieldFacts, labelOf, readFieldFacts } from '../plain/field-facts.ts';
import { guessConcept } from '../plain/guess-concept.ts';
import { DEFAULT_THRESHOLD, matchPlain, memoryKey, type PlainWords } from '../plain/match-plain.ts';
import type { Proposal } from '../proposals.ts';
import type { PageLink } from './page-link.ts';
import type { FilledField, Memory } from './page-session.ts';

const MOST_REASON = 300;

/** A page whose fields nobody explains (Assist §10.3). */
export class PlainPage {
  readonly #link: PageLink;
  readonly #origin: string;
  readonly #words: PlainWords;

  constructor(link: PageLink, origin: string, words: PlainWords) {
    this.#link = link;
    this.#origin = origin;
    this.#words = words;
  }

  async propose(profile: UserProfile, threshold: number = DEFAULT_THRESHOLD) {
    return matchPlain(await this.#fields(), profile, { origin: this.#origin, threshold, words: this.#words });
  }

  async fill(chosen: readonly Proposal[]): Promise<readonly FilledField[]> {
    const entries = chosen.flatMap(({ key, value }) =>
      typeof value === 'string' || typeof value === 'number' ? [{ key, value }] : [],
    );
    const answer = await this.#link.ask({ type: 'fill', entries });
    const results = answer.ok && Array.isArray(answer.value) ? answer.value.filter(isJsonObject) : [];
    return chosen.map(({ key, label }) => {
      const result = results.find((each) => ownProperty(each, 'key') === key);
      const reason = result && ownProperty(result, 'reason');
      const ok = result !== undefined && ownProperty(result, 'ok') === true;
      const said = typeof reason === 'string' ? cleanText(reason, MOST_REASON) : 'changed';
      return { key, label, ok, reason: ok ? '' : said };
    });
  }

  /** What the person typed into fields that may be kept. Guesses below the threshold are kept for this site only. */
  async memories(): Promise<readonly Memory[]> {
    const fields = (await this.#fields()).filter(({ filled, never }) => filled && never === '');
    const answer = await this.#link.ask({ type: 'values', keys: fields.map(({ key }) => key) });
    const values = new Map(
      (answer.ok && Array.isArray(answer.value) ? answer.value : []).filter(isJsonObject).map((each) => {
        return [ownProperty(each, 'key'), ownProperty(each, 'value')] as const;
      }),
    );
    return fields.flatMap((field) => {
      const [value, place] = [values.get(field.key), this.#placeOf(field)];
      if (typeof value !== 'string' || !place) return [];
      return [
        {
          ...place,
          label: labelOf(field),
          value,
          formUrl: this.#origin,
          fieldPath: field.hints.name || field.key,
        },
      ];
    });
  }

  #placeOf(field: FieldFacts): Pick<Memory, 'key' | 'isConcept'> | undefined {
    const guess = guessConcept(field.hints);
    if (guess && guess.confidence >= DEFAULT_THRESHOLD) return { key: guess.concept, isConcept: true };
    const key = memoryKey(this.#origin, field);
    return key === undefined ? undefined : { key, isConcept: false };
  }

  async #fields(): Promise<readonly FieldFacts[]> {
    const answer = await this.#link.ask({ type: 'fields' });
    return answer.ok ? readFieldFacts(answer.value) : [];
  }
}
