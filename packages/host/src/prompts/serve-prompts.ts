import { canonicalJson, type JsonObject, type JsonValue } from '@handrail/base';
import type { Digest } from '@handrail/tools';
import type { HostOutcome } from '../outcome.ts';
import { refused } from '../services/refused.ts';
import { PromptLibrary } from './prompt-library.ts';
import { type PromptTemplate, readPromptRef, readPromptTemplate, refText } from './prompt-template.ts';
import { type RenderedPrompt, renderPrompt } from './render-prompt.ts';
import { type PromptChainEntry, resolvePrompt } from './resolve-prompt.ts';

/** The prompts of a host (RFC 0027, RFC 0028). Everybody may read them; they hold nothing of anybody. */
export interface PromptService {
  list(filter: PromptFilter): readonly PromptTemplate[];
  read(
    templateId: string,
    version?: string,
  ): Promise<HostOutcome<{ readonly document: JsonObject; readonly etag: string }>>;
  render(request: RenderRequest): Promise<HostOutcome<RenderedPrompt>>;
  /** Which prompt applies when several layers name one. */
  resolve(candidates: JsonObject): {
    readonly chain: readonly PromptChainEntry[];
    readonly resolved: string | null;
  };
}

export interface PromptFilter {
  readonly kind?: string;
  readonly tag?: string;
  readonly modelClass?: string;
  readonly source?: string;
}

export interface RenderRequest {
  readonly ref: JsonValue;
  readonly variables: JsonObject;
  readonly contentTrust?: 'trusted' | 'untrusted';
}

/** `digest` gives SHA-256 in hexadecimal. */
export function servePrompts(documents: readonly JsonObject[], digest: Digest): PromptService {
  const library = new PromptLibrary(documents.map(readPromptTemplate));
  return {
    list: (filter) => library.templates.filter((template) => isWanted(template, filter)),
    async read(templateId, version) {
      const found = library.find(templateId, version);
      if (!found) return refused('not_found', 'There is no such prompt.');
      const { document } = found;
      return {
        ok: true,
        value: { document, etag: `"${(await digest(canonicalJson(document))).slice(0, 32)}"` },
      };
    },
    resolve(candidates) {
      const { chain, template } = resolvePrompt(candidates, library);
      return { chain, resolved: template ? refText(template) : null };
    },
    async render({ ref, variables, contentTrust = 'trusted' }) {
      const named = readPromptRef(ref);
      if (!named) return refused('prompt_ref_invalid', '"ref" does not name a prompt.', { field: 'ref' });
      const template = library.resolve(ref);
      if (!template) return refused('not_found', 'There is no such prompt.');
      const rendered = await renderPrompt(template, variables, contentTrust, digest);
      if (rendered.ok) return rendered;
      const { code, variable } = rendered;
      const fault = code === 'prompt_variable_unresolved' ? 'has no value' : 'has a value of another type';
      return refused(code, `The variable "${variable}" ${fault}.`, { field: `variables.${variable}` });
    },
  };
}

function isWanted({ kind, document }: PromptTemplate, filter: PromptFilter): boolean {
  const { tags, meta, modelHints } = document as {
    tags?: JsonValue;
    meta?: JsonObject;
    modelHints?: JsonObject;
  };
  return (
    (filter.kind === undefined || filter.kind === kind) &&
    (filter.tag === undefined || (Array.isArray(tags) && tags.includes(filter.tag))) &&
    (filter.modelClass === undefined || modelHints?.modelClass === filter.modelClass) &&
    (filter.source === undefined || meta?.source === filter.source)
  );
}
