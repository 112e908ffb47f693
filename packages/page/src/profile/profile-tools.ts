import type { JsonObject, JsonValue } from '@handrail/base';
import { errorCodes, type Tool, ToolFailure } from '@handrail/tools';
import { findControl } from '../controls/find-control.ts';
import { holdsValue } from '../controls/held-value.ts';
import { currentPage } from '../execution/current-page.ts';
import type { Execution } from '../execution/run-action.ts';
import { isSecretControl } from '../execution/secret-field.ts';
import { propertySchema } from '../manifest/property-schema.ts';
import { resolveField } from '../resolution/resolve.ts';
import { matchPageProfile } from './match-profile.ts';
import type { PageProfile } from './page-profile.ts';

export interface PageProfileOptions {
  /** The owner's profile; undefined when there is none. */
  readonly profile: () => Promise<PageProfile | undefined>;
  readonly threshold?: number;
}

type Chosen = { readonly action: string; readonly field: string; readonly value: JsonValue };

type ApplyInput = { readonly matches: readonly Chosen[]; readonly confirm?: boolean };

const MOST_MATCHES = 200;

/** Profile match and apply over the current page, as Assist has them over a form. Applying fills and never submits. */
export function profileTools<Element extends object>(
  execution: Execution<Element>,
  { profile, threshold }: PageProfileOptions,
): readonly Tool[] {
  const { runtime, manifest } = execution;
  const matchTool: Tool = {
    name: 'page.profile.match',
    title: 'Find values in a profile',
    description:
      "Values from the owner's profile that fit fields of this page, each with confidence and the reason in words. It writes nothing.",
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    effect: 'read',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    async invoke() {
      const known = await profile();
      if (!known) return { matches: [] };
      const options = threshold === undefined ? {} : { threshold };
      return {
        matches: matchPageProfile(currentPage(runtime), manifest, known, options).slice(0, MOST_MATCHES),
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
    async invoke({ matches, confirm }, { ask }) {
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

type Place = Pick<Chosen, 'action' | 'field'>;
type Skipped = Place & { readonly why: string };

async function fillAll<Element extends object>(
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
  const { runtime, manifest, schemaCheck } = execution;
  const at = controlOf(execution, { action, field });
  const declared = manifest?.actions.get(action);
  const property = declared && propertySchema(declared.inputSchema, field);
  if (!at || (manifest && !property)) return 'There is no such field on this page.';
  if (isSecretControl(at.tree, field, at.control)) return 'Secrets are not filled from a profile.';
  if (property && schemaCheck.compile(property, { dialect: 'draft-07' })(value).length > 0)
    return 'The value does not fit the field.';
  const filling = runtime.fillable(at.control) ?? (await runtime.fill(at.control, value));
  return filling.ok ? undefined : filling.reason;
}

function controlOf<Element extends object>({ runtime }: Execution<Element>, { action, field }: Place) {
  const index = currentPage(runtime);
  const at = resolveField(index, action, field, 'strict');
  const control = at.found ? findControl(index.tree, at.at.element) : undefined;
  return control && { tree: index.tree, control };
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
