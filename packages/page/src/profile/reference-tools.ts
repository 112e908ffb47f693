import type { JsonObject } from '@handrail/base';
import { cleanText, errorCodes, type Tool, ToolFailure } from '@handrail/tools';
import type { Execution } from '../execution/run-action.ts';
import { matchPageProfile, type PageMatch } from './match-profile.ts';
import { fillAll, type PageProfileOptions, type Place, ruleOf } from './profile-tools.ts';

type FillInput = { readonly fields: readonly Place[] };

const MOST_FIELDS = 200;

/** A profile by reference, as Handrail has it over a form: no answer holds a value. See docs/decisions/0060. */
export function profileReferenceTools<Element extends object>(
  execution: Execution<Element>,
  options: PageProfileOptions,
): readonly Tool[] {
  const matchesNow = async (): Promise<readonly PageMatch[]> => {
    const known = await options.profile();
    return known ? matchPageProfile(execution, known, { ...ruleOf(options), fit: 'kind' }) : [];
  };
  const suggestTool: Tool = {
    name: 'page.profile.suggest',
    title: 'Suggest fields that a profile can fill',
    description:
      "Empty fields of this page for which the owner's profile has a value, with the confidence and without the value. It needs no consent and writes nothing. Pass them to page.profile.fill.",
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    effect: 'read',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    async invoke() {
      const matches = (await matchesNow()).slice(0, MOST_FIELDS);
      return {
        suggestions: matches.map(({ action, field, confidence, relationship }) => ({
          action,
          field,
          confidence,
          relationship,
        })),
      };
    },
  };
  const fillTool: Tool<FillInput> = {
    name: 'page.profile.fill',
    title: 'Fill fields from a profile by reference',
    description:
      "Writes the values of the owner's profile into the named fields without showing them here, and submits nothing. The owner is asked first, unless they have consented that you see values, and the question says that you can read the page afterwards.",
    inputSchema: FILL_SCHEMA,
    effect: 'write',
    risk: 'low',
    idempotent: true,
    confirmation: 'optional',
    async invoke({ fields }, { ask, signal }) {
      const offered = new Map((await matchesNow()).map((match) => [nameOf(match), match]));
      const wanted = [...new Map(fields.map((place) => [nameOf(place), place])).values()];
      const chosen = wanted.flatMap((place) => offered.get(nameOf(place)) ?? []);
      if (chosen.length > 0 && !(await options.mayReveal())) {
        const answer = await ask(
          changeOf(chosen, options),
          chosen.map(({ action, field, value }) => ({ action, field, value })),
        );
        if (answer !== 'granted' || signal.aborted) {
          const code =
            answer === 'declined' ? errorCodes.confirmationDeclined : errorCodes.confirmationRequired;
          throw new ToolFailure(code, 'The owner has not confirmed. Nothing was changed.');
        }
      }
      const { filled, skipped } = await fillAll(execution, chosen);
      const missing = wanted.filter((place) => !offered.has(nameOf(place)));
      return {
        filled,
        // The reasons of a page could repeat a value, so they are not passed on.
        skipped: [
          ...skipped.map(({ action, field }) => ({ action, field, why: 'The page did not take the value.' })),
          ...missing.map(({ action, field }) => ({ action, field, why: NOT_SUGGESTED })),
        ],
      };
    },
  };
  return [suggestTool, fillTool] as readonly Tool[];
}

const NOT_SUGGESTED = 'The profile has nothing to propose for this field now.';

function changeOf(chosen: readonly PageMatch[], { consumer }: PageProfileOptions): JsonObject {
  const reader = consumer === undefined ? 'The agent' : `The agent ${cleanText(consumer, 100)}`;
  return {
    fill: chosen.map(({ action, field }) => `${field} of ${action}`),
    from: "the owner's profile",
    afterwards: `${reader} can then read these values on the page, and so can the site.`,
  };
}

function nameOf({ action, field }: Place): string {
  return JSON.stringify([action, field]);
}

const FILL_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    fields: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_FIELDS,
      items: {
        type: 'object',
        properties: { action: { type: 'string' }, field: { type: 'string' } },
        required: ['action', 'field'],
        additionalProperties: false,
      },
    },
  },
  required: ['fields'],
  additionalProperties: false,
};
