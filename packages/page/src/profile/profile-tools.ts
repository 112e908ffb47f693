import type { JsonObject, JsonValue } from '@handrail/base';
import { cleanText, errorCodes, type Tool, ToolFailure } from '@handrail/tools';
import { holdsValue } from '../controls/control-value.ts';
import { findControl } from '../controls/find-control.ts';
import { currentPage } from '../execution/current-page.ts';
import type { Execution } from '../execution/run-action.ts';
import { propertySchema } from '../manifest/property-schema.ts';
import { resolveField } from '../resolution/resolve.ts';
import { fieldConcept } from '../schema-inference/field-concept.ts';
import { matchPageProfile, misfitOf } from './match-profile.ts';
import { neverOffered } from './never-offered.ts';
import type { PageProfile } from './page-profile.ts';

export interface PageProfileOptions {
  /** The owner's profile; undefined when there is none. */
  readonly profile: () => Promise<PageProfile | undefined>;
  readonly threshold?: number;
  /** Whether the owner consented that the caller sees values of this profile. Looked up at every call. */
  readonly mayReveal: () => Promise<boolean>;
  /** The name of the caller, as the owner gave it; it is part of what they are asked. */
  readonly consumer?: string;
  /** How an owner consents here, as one sentence for the refusal. */
  readonly howToAllow?: string;
}

type Chosen = { readonly action: string; readonly field: string; readonly value: JsonValue };

type ApplyInput = { readonly matches: readonly Chosen[]; readonly confirm?: boolean };

const MOST_MATCHES = 200;

/** Profile match and apply over the current page, as Assist has them over a form. Applying fills and never submits. */
export function profileTools<Element extends object>(
  execution: Execution<Element>,
  options: PageProfileOptions,
): readonly Tool[] {
  const { profile, mayReveal } = options;
  const requireConsent = async () => {
    if (!(await mayReveal())) throw consentRequired(options);
  };
  const matchTool: Tool = {
    name: 'page.profile.match',
    title: 'Find values in a profile',
    description:
      "Values from the owner's profile that fit fields of this page, each with confidence and the reason in words. It writes nothing. Refused with x-consent-required until the owner has consented that you see values; page.profile.suggest works without.",
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    effect: 'read',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    async invoke() {
      await requireConsent();
      const known = await profile();
      if (!known) return { matches: [] };
      return {
        matches: (await matchPageProfile(execution, known, ruleOf(options))).slice(0, MOST_MATCHES),
      };
    },
  };
  const applyTool: Tool<ApplyInput> = {
    name: 'page.profile.apply',
    title: 'Fill in values from a profile',
    description:
      'Writes chosen values into the fields of this page and submits nothing. With "confirm": true the owner is asked first.',
    inputSchema: APPLY_SCHEMA,
    effect: 'write',
    risk: 'low',
    idempotent: true,
    confirmation: 'optional',
    verify: requireConsent,
    async invoke({ matches, confirm }, { ask }) {
      await requireConsent();
      if (confirm === true) {
        const answer = await ask(matches.map(({ action, field, value }) => ({ action, field, value })));
        if (answer !== 'granted') {
          const code =
            answer === 'declined' ? errorCodes.confirmationDeclined : errorCodes.confirmationRequired;
          throw new ToolFailure(code, 'The owner has not confirmed. Nothing was changed.');
        }
      }
      return fillAll(execution, matches);
    },
  };
  return [matchTool, applyTool] as readonly Tool[];
}

/** What every look at the profile goes by. */
export function ruleOf({ threshold }: PageProfileOptions): { readonly threshold?: number } {
  return threshold === undefined ? {} : { threshold };
}

function consentRequired({ consumer, howToAllow }: PageProfileOptions): ToolFailure {
  const who = consumer === undefined ? 'the caller' : cleanText(consumer, 100);
  const how =
    howToAllow ?? 'Consent is given by the owner where their profiles are kept, never through this call.';
  return new ToolFailure(
    'x-consent-required',
    `The owner has not given ${who} consent to see values of their profile. ${how} Without consent, page.profile.suggest says which fields the profile can fill, and page.profile.fill has the owner confirm it.`,
  );
}

export type Place = Pick<Chosen, 'action' | 'field'>;
export type Skipped = Place & { readonly why: string };

export async function fillAll<Element extends object>(
  execution: Execution<Element>,
  matches: readonly Chosen[],
): Promise<{ readonly filled: readonly Place[]; readonly skipped: readonly Skipped[] }> {
  const taken: Chosen[] = [];
  const skipped: Skipped[] = [];
  for (const match of matches) {
    const why = await fillOne(execution, match);
    if (why === undefined) taken.push(match);
    else skipped.push({ action: match.action, field: match.field, why });
  }
  const filled: Place[] = [];
  for (const { action, field, value } of taken) {
    // Pages react to what is filled in, so a field counts as filled only if it still holds its value.
    const at = controlOf(execution, { action, field });
    const now = at && (await execution.runtime.readValue(at.control));
    if (at && holdsValue(at.tree, at.control, value, now)) filled.push({ action, field });
    else skipped.push({ action, field, why: 'The page changed it after it was filled in.' });
  }
  return { filled, skipped };
}

/** Nothing when the field was filled, else why it was not. */
async function fillOne<Element extends object>(
  execution: Execution<Element>,
  { action, field, value }: Chosen,
): Promise<string | undefined> {
  const { runtime, manifest } = execution;
  const at = controlOf(execution, { action, field });
  const declared = manifest?.actions.get(action);
  const property = declared && propertySchema(declared.inputSchema, field);
  if (!at || (manifest && !property)) return 'There is no such field on this page.';
  const concept = fieldConcept(property, at.tree, at.element);
  const obstacle =
    neverOffered(at.tree, field, at.control, concept) ??
    misfitOf(execution, at.tree, at.control, property, value);
  if (obstacle !== undefined) return obstacle;
  const filling = runtime.fillable(at.control) ?? (await runtime.fill(at.control, value));
  return filling.ok ? undefined : filling.reason;
}

function controlOf<Element extends object>({ runtime }: Execution<Element>, { action, field }: Place) {
  const index = currentPage(runtime);
  const at = resolveField(index, action, field, 'strict');
  const control = at.found ? findControl(index.tree, at.at.element) : undefined;
  return at.found && control ? { tree: index.tree, element: at.at.element, control } : undefined;
}

const APPLY_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    matches: {
      type: 'array',
      maxItems: MOST_MATCHES,
      items: {
        type: 'object',
        properties: { action: { type: 'string' }, field: { type: 'string' }, value: {} },
        required: ['action', 'field', 'value'],
        additionalProperties: false,
      },
    },
    confirm: { type: 'boolean' },
  },
  required: ['matches'],
  additionalProperties: false,
};
