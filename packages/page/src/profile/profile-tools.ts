import type { JsonObject, JsonValue } from '@handrail/base';
import { errorCodes, type Tool, ToolFailure } from '@handrail/tools';
import { findControl } from '../controls/find-control.ts';
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

async function fillAll<Element extends object>(
  { runtime, manifest, schemaCheck }: Execution<Element>,
  matches: readonly Chosen[],
): Promise<object> {
  const filled: { action: string; field: string }[] = [];
  const skipped: { action: string; field: string; why: string }[] = [];
  for (const { action, field, value } of matches) {
    const index = currentPage(runtime);
    const at = resolveField(index, action, field, 'strict');
    const control = at.found ? findControl(index.tree, at.at.element) : undefined;
    const declared = manifest?.actions.get(action);
    const property = declared && propertySchema(declared.inputSchema, field);
    const skip = (why: string) => skipped.push({ action, field, why });
    if (!control || (manifest && !property)) skip('There is no such field on this page.');
    else if (isSecretControl(index.tree, field, control)) skip('Secrets are not filled from a profile.');
    else if (property && schemaCheck.compile(property, { dialect: 'draft-07' })(value).length > 0)
      skip('The value does not fit the field.');
    else {
      const refusal = runtime.fillable(control);
      const filling = refusal ?? (await runtime.fill(control, value));
      if (filling.ok) filled.push({ action, field });
      else skip(filling.reason);
    }
  }
  return { filled, skipped };
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
