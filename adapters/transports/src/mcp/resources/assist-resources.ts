import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { readOutcome, type Toolset } from '@handrail/tools';
import type { McpResource, McpResources, McpResourceTemplate } from './mcp-resources.ts';

const DESCRIBE = 'formspec.form.describe';
const LIST = 'formspec.field.list';
const HELP = 'formspec.field.help';

const JSON_TYPE = 'application/json';
const MAX_LISTED = 200;

/**
 * The description of a form and the help of its fields as documents, for clients that show resources to people or take
 * them up before the first call. Made from the toolset's own tools; those it does not offer are left out.
 */
export function createAssistResources(toolset: Toolset): McpResources {
  const base = `formspec://form/${encodeURIComponent(toolset.instance)}`;
  const offers = (name: string) => toolset.list().some((tool) => tool.name === name);
  const description = `${base}/description`;
  const help = `${base}/help/`;

  const template: McpResourceTemplate = {
    uriTemplate: `${help}{path}`,
    name: 'field-help',
    title: 'Help for a field',
    description: 'What a field means and what to consult, by the path of the field.',
    mimeType: JSON_TYPE,
  };
  const read = async (name: string, input: JsonValue) => {
    const result = await toolset.call(name, input);
    return readOutcome(result).ok ? { text: result.content[0]?.text ?? '', mimeType: JSON_TYPE } : undefined;
  };

  return {
    async list() {
      const form: McpResource = {
        uri: description,
        name: 'form-description',
        title: 'The form',
        description: 'Title, purpose and size of the form, and how far it is.',
        mimeType: JSON_TYPE,
      };
      const fields = offers(HELP) && offers(LIST) ? await fieldsOf(toolset) : [];
      return [
        ...(offers(DESCRIBE) ? [form] : []),
        ...fields.map(({ path, label }) => ({
          uri: `${help}${encodeURIComponent(path)}`,
          name: `help-${path}`,
          title: `Help: ${label}`,
          mimeType: JSON_TYPE,
        })),
      ];
    },
    templates: offers(HELP) ? [template] : [],
    async read(uri) {
      if (uri === description) return read(DESCRIBE, {});
      const path = uri.startsWith(help) ? decoded(uri.slice(help.length)) : undefined;
      return path === undefined ? undefined : read(HELP, { path });
    },
  };
}

/** A large form has more fields than anybody reads in a list; the template leads to the others. */
async function fieldsOf(toolset: Toolset): Promise<readonly { path: string; label: string }[]> {
  const outcome = readOutcome(await toolset.call(LIST, { filter: 'relevant' }));
  const listed = outcome.ok && Array.isArray(outcome.value) ? outcome.value : [];
  return listed
    .slice(0, MAX_LISTED)
    .filter(isJsonObject)
    .flatMap((entry) => {
      const [path, label] = ['path', 'label'].map((key) => ownProperty(entry, key));
      return typeof path === 'string' ? [{ path, label: typeof label === 'string' ? label : path }] : [];
    });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
