import type { Clock, JsonValue } from '@handrail/base';
import { type PageRequest, pageOf, type Tool, ToolFailure } from '@handrail/tools';
import { DEFAULT_MATCH_LIMIT, MAX_LIMIT } from '../answers/limits.ts';
import { MAX_ENTRIES } from '../mutation/bulk-set.ts';
import { applyMatches } from '../profile/apply-matches.ts';
import { consentRequired, mayReveal, mayRevealSome, type ServedTo } from '../profile/consumer-consent.ts';
import { type LearnOutcome, learnProfile, VERIFIED } from '../profile/learn-profile.ts';
import { matchProfile } from '../profile/match-profile.ts';
import { emptyProfile, type UserProfile } from '../profile/profile.ts';
import { type ProfileStore, ProfileStoreError } from '../profile/profile-store.ts';
import {
  cursorProperty,
  inputSchema,
  limitProperty,
  pathProperty,
  profileIdProperty,
  valueProperty,
} from './input-schema.ts';
import { reading, writing } from './metadata.ts';
import type { Subject } from './subject.ts';

export interface ProfileOptions {
  readonly store: ProfileStore;
  /** The profile used when a call names none. Without it: the only one there is, else the one with id `default`. */
  readonly defaultProfileId?: string;
  /** Matches less sure than this are left out; 0.50 when absent. */
  readonly threshold?: number;
  /**
   * Who calls these tools. A consumer sees values of a profile only with the owner's consent for both, as written down
   * in the store (Assist §6.3, §11).
   */
  readonly servedTo: ServedTo;
}

type MatchInput = PageRequest & { readonly profileId?: string };
type ApplyInput = {
  readonly matches: readonly { readonly path: string; readonly value: JsonValue }[];
  readonly confirm?: boolean;
};
type LearnInput = { readonly profileId?: string };

const APPLY = 'formspec.profile.apply';
const DEFAULT_PROFILE = 'default';
const MOST_SKIPS = 20;
const MAX_MATCH_BYTES = 100_000;

/** Assist §3.5. They are there only when somebody keeps profiles. */
export function profileTools(subject: Subject, options: ProfileOptions, clock: Clock): readonly Tool[] {
  return [
    matchTool(subject, options),
    applyTool(subject, options),
    learnTool(subject, options, clock),
  ] as readonly Tool[];
}

function matchTool({ form, sidecars }: Subject, options: ProfileOptions): Tool<MatchInput> {
  const { store, threshold, servedTo } = options;
  /** Asked before anything is looked up, so that the refusal is the same whether there is such a profile or not. */
  const requireConsentTo = async ({ profileId }: { readonly profileId?: string | undefined }) => {
    const id = profileId ?? (await defaultProfileOf(options));
    if (!(await mayReveal(store, servedTo, id))) throw consentRequired(servedTo);
    return id;
  };
  return {
    name: 'formspec.profile.match',
    title: 'Find values in a profile',
    description:
      "Values from the owner's profile that fit fields of this form, each with confidence and the reason in words. It writes nothing: show them to the owner, then pass the chosen ones to formspec.profile.apply. Refused with x-consent-required until the owner has consented that you see values; handrail.profile.suggest works without.",
    inputSchema: inputSchema({
      profileId: profileIdProperty,
      limit: limitProperty('matches', DEFAULT_MATCH_LIMIT),
      cursor: cursorProperty,
    }),
    ...reading,
    verify: reachingStore(async (input) => void (await requireConsentTo(input))),
    invoke: reachingStore(async ({ profileId, ...page }) => {
      const id = await requireConsentTo({ profileId });
      const profile = await store.get(id);
      if (!profile && profileId !== undefined) throw noProfile();
      const found =
        profile && matchProfile(form, sidecars, profile, threshold === undefined ? {} : { threshold });
      const matches = found?.matches ?? [];
      const { items, cursor } = pageOf(matches, page, {
        // What is filled in leaves the list, so a cursor serves only the list it came from.
        query: { match: profile?.id ?? null, of: matches.map(({ path }) => path) },
        defaultLimit: DEFAULT_MATCH_LIMIT,
        maxLimit: MAX_LIMIT,
        maxBytes: MAX_MATCH_BYTES,
      });
      return {
        matches: items,
        ...(page.cursor === undefined ? skips(found?.skipped ?? []) : {}),
        ...(cursor === undefined ? {} : { cursor }),
      };
    }),
  };
}

function applyTool(
  { form, write, onDefect }: Subject,
  { store, servedTo }: ProfileOptions,
): Tool<ApplyInput> {
  const requireConsent = async () => {
    if (!(await mayRevealSome(store, servedTo))) throw consentRequired(servedTo);
  };
  return {
    name: APPLY,
    title: 'Fill in values from a profile',
    description:
      'Writes chosen values from formspec.profile.match into the form, with the same consent. Answers with what was filled, what was skipped and why, and the report afterwards. With "confirm": true the owner is asked first and nothing is written unless they agree.',
    inputSchema: inputSchema(
      {
        matches: {
          type: 'array',
          title: 'Values',
          description: 'What to write: path and value of matches from formspec.profile.match.',
          maxItems: MAX_ENTRIES,
          items: {
            type: 'object',
            properties: { path: pathProperty, value: valueProperty },
            required: ['path', 'value'],
            additionalProperties: false,
          },
        },
        confirm: {
          type: 'boolean',
          title: 'Ask the owner',
          description: 'True to have the owner confirm before anything is written.',
        },
      },
      ['matches'],
    ),
    ...writing,
    confirmation: 'optional',
    verify: reachingStore(requireConsent),
    invoke: reachingStore(async ({ matches, confirm }, context) => {
      await requireConsent();
      return applyMatches(form, matches, {
        ...(confirm === true ? { ask: context.ask } : {}),
        isGivenUp: () => context.signal.aborted,
        write: (work) => write(APPLY, context, work),
        onDefect: (defect) => onDefect(defect, APPLY),
      });
    }),
  };
}

function learnTool({ form, sidecars }: Subject, options: ProfileOptions, clock: Clock): Tool<LearnInput> {
  const { store, servedTo } = options;
  return {
    name: 'formspec.profile.learn',
    title: 'Remember values in a profile',
    description:
      'Saves what the owner filled in to their profile, so that other forms can offer it. Secrets, calculated and invalid values are never saved, and values the owner verified are kept. Do it only when the owner wants it.',
    inputSchema: inputSchema({ profileId: profileIdProperty }),
    ...writing,
    confirmation: 'optional',
    idempotent: false,
    invoke: reachingStore(async ({ profileId }) => {
      const id = profileId ?? (await defaultProfileOf(options));
      const isOpen = await mayReveal(store, servedTo, id);
      if (!isOpen && profileId !== undefined) throw consentRequired(servedTo);
      const at = new Date(clock.now()).toISOString();
      let outcome: LearnOutcome | undefined;
      await store.update(id, (current): UserProfile | undefined => {
        if (!current && profileId !== undefined) return undefined;
        outcome = learnProfile(form, sidecars, current ?? emptyProfile(id, 'My profile', at), at);
        return outcome.profile;
      });
      if (!outcome) throw noProfile();
      const { savedConcepts, savedFields, offered, skipped } = outcome;
      if (isOpen) return { savedConcepts, savedFields, ...skips(skipped) };
      // Whether a verified value was kept would tell whether a guess in the form is right.
      return {
        savedConcepts: offered.concepts,
        savedFields: offered.fields,
        ...skips(skipped.filter(({ reason }) => reason !== VERIFIED)),
      };
    }),
  };
}

/** The id of the profile that a call means when it names none. */
export async function defaultProfileOf({ store, defaultProfileId }: ProfileOptions): Promise<string> {
  if (defaultProfileId !== undefined) return defaultProfileId;
  const [first, ...others] = await store.list();
  return first && others.length === 0 ? first.id : DEFAULT_PROFILE;
}

function skips<Skip>(skipped: readonly Skip[]): { readonly skipped?: readonly Skip[] } {
  return skipped.length > 0 ? { skipped: skipped.slice(0, MOST_SKIPS) } : {};
}

/** The id came from the caller and is not repeated. */
function noProfile(): ToolFailure {
  return new ToolFailure(
    'NOT_FOUND',
    'There is no profile with this id. Leave "profileId" out for the default one.',
  );
}

/** A store that cannot be read is not a defect of the tool, and its message is meant to be read. */
export function reachingStore<Input, Context, Result>(
  work: (input: Input, context: Context) => Promise<Result>,
): (input: Input, context: Context) => Promise<Result> {
  return async (input, context) => {
    try {
      return await work(input, context);
    } catch (error) {
      if (!(error instanceof ProfileStoreError)) throw error;
      throw new ToolFailure('x-profile-unavailable', error.message, { cause: error });
    }
  };
}
