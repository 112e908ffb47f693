import { type PageRequest, pageOf, type Tool } from '@handrail/tools';
import { DEFAULT_MATCH_LIMIT, MAX_LIMIT } from '../answers/limits.ts';
import { labelOf } from '../introspection/field-at.ts';
import { MAX_ENTRIES } from '../mutation/bulk-set.ts';
import { isConsumerName, mayReveal } from '../profile/consumer-consent.ts';
import { fillFromProfile } from '../profile/fill-from-profile.ts';
import { matchProfile, type ProfileMatch } from '../profile/match-profile.ts';
import {
  cursorProperty,
  inputSchema,
  limitProperty,
  pathProperty,
  profileIdProperty,
} from './input-schema.ts';
import { reading, writing } from './metadata.ts';
import { defaultProfileOf, type ProfileOptions, reachingStore } from './profile-tools.ts';
import type { Subject } from './subject.ts';

type SuggestInput = PageRequest & { readonly profileId?: string };
type FillInput = { readonly paths: readonly string[]; readonly profileId?: string };

const MAX_SUGGEST_BYTES = 100_000;

/**
 * A profile by reference: which fields it can fill, and to fill them, without a value in any answer. What they tell does
 * not depend on the values kept, so that nothing can be found out by trying. See docs/decisions/0060.
 */
export function profileReferenceTools(
  { form, sidecars, write, onDefect }: Subject,
  options: ProfileOptions,
): readonly Tool[] {
  const { store, threshold, servedTo } = options;
  /** Nothing for a profile that is not there: whether there is one is the owner's business. */
  const matchesOf = async (id: string): Promise<readonly ProfileMatch[]> => {
    const profile = await store.get(id);
    if (!profile) return [];
    const rule = { fit: 'kind', ...(threshold === undefined ? {} : { threshold }) } as const;
    return matchProfile(form, sidecars, profile, rule).matches;
  };

  const suggestTool: Tool<SuggestInput> = {
    name: 'handrail.profile.suggest',
    title: 'Suggest fields that a profile can fill',
    description:
      "Empty fields of this form for which the owner's profile has a value, with the confidence and without the value. It needs no consent and writes nothing. Pass the paths to handrail.profile.fill.",
    inputSchema: inputSchema({
      profileId: profileIdProperty,
      limit: limitProperty('suggestions', DEFAULT_MATCH_LIMIT),
      cursor: cursorProperty,
    }),
    ...reading,
    invoke: reachingStore(async ({ profileId, ...page }) => {
      const matches = await matchesOf(profileId ?? (await defaultProfileOf(options)));
      const suggestions = matches.map(({ path, confidence, relationship }) => {
        const state = form.state(path);
        return { path, label: state.ok ? labelOf(state) : path, confidence, relationship };
      });
      const { items, cursor } = pageOf(suggestions, page, {
        query: { suggest: profileId ?? null, of: matches.map(({ path }) => path) },
        defaultLimit: DEFAULT_MATCH_LIMIT,
        maxLimit: MAX_LIMIT,
        maxBytes: MAX_SUGGEST_BYTES,
      });
      return { suggestions: items, ...(cursor === undefined ? {} : { cursor }) };
    }),
  };

  const fillTool: Tool<FillInput> = {
    name: 'handrail.profile.fill',
    title: 'Fill fields from a profile by reference',
    description:
      "Writes the values of the owner's profile into the named fields without showing them here. The owner is asked first, unless they have consented that you see values, and the question says that you can read the form afterwards. Answers with the fields that were filled and those that were not.",
    inputSchema: inputSchema(
      {
        paths: {
          type: 'array',
          title: 'Fields',
          description: 'Paths from handrail.profile.suggest.',
          minItems: 1,
          maxItems: MAX_ENTRIES,
          items: pathProperty,
        },
        profileId: profileIdProperty,
      },
      ['paths'],
    ),
    ...writing,
    confirmation: 'optional',
    invoke: reachingStore(async ({ paths, profileId }, context) => {
      const id = profileId ?? (await defaultProfileOf(options));
      const matches = await matchesOf(id);
      return fillFromProfile(form, matches, paths, {
        ...((await mayReveal(store, servedTo, id)) ? {} : { ask: context.ask }),
        reader: readerOf(options),
        isGivenUp: () => context.signal.aborted,
        write: (work) => write(fillTool.name, context, work),
        onDefect: (defect) => onDefect(defect, fillTool.name),
      });
    }),
  };
  return [suggestTool, fillTool] as readonly Tool[];
}

function readerOf({ servedTo }: ProfileOptions): string {
  const consumer = servedTo === 'owner' ? undefined : servedTo.consumer;
  return consumer === undefined || !isConsumerName(consumer) ? 'The agent' : `The agent ${consumer}`;
}
