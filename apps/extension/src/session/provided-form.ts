import {
  AssistConsumer,
  type DescribedField,
  type Learnable,
  learnDescribed,
  matchDescribed,
  readDescribedField,
  type UserProfile,
} from '@handrail/assist';
import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { cleanText, type ToolClient, ToolFailure } from '@handrail/tools';
import type { Proposal, Refusal } from '../proposals.ts';
import type { FilledField } from './page-session.ts';

const MOST_FIELDS = 500;
const MOST_REASON = 300;

/** What a provider says about its whole form. */
export interface FormVerdict {
  readonly title: string;
  readonly isValid: boolean;
  readonly problems: number;
}

/** A form with an active provider. What the provider says counts, whatever the page shows (Assist §10.1). */
export class ProvidedForm {
  readonly #consumer: AssistConsumer;

  constructor(tools: ToolClient) {
    this.#consumer = new AssistConsumer(tools);
  }

  async verdict(): Promise<FormVerdict> {
    // Asks for the list first, which answers soon when nobody is there.
    await this.#consumer.offers('form.describe');
    const described: unknown = await this.#consumer.describeForm();
    const report: unknown = await this.#consumer.validate();
    const title = isJsonObject(described) ? ownProperty(described, 'title') : '';
    const results = isJsonObject(report) ? ownProperty(report, 'results') : [];
    const problems = Array.isArray(results) ? results.filter(isError).length : 0;
    return {
      title: typeof title === 'string' ? cleanText(title, MOST_REASON) : '',
      isValid: isJsonObject(report) && ownProperty(report, 'valid') === true,
      problems,
    };
  }

  async propose(
    profile: UserProfile,
    threshold: number | undefined,
  ): Promise<{ readonly proposals: readonly Proposal[]; readonly refusals: readonly Refusal[] }> {
    const fields = await this.#fields();
    const byPath = new Map(fields.map((field) => [field.path, field]));
    const { matches, skipped } = matchDescribed(
      fields,
      profile,
      threshold === undefined ? {} : { threshold },
    );
    const labelAt = (path: string) => byPath.get(path)?.label ?? path;
    return {
      proposals: matches.map(({ path, value, confidence, why }) => ({
        key: path,
        label: labelAt(path),
        value,
        confidence,
        why,
        isAdvisory: false,
        help: byPath.get(path)?.help ?? '',
      })),
      refusals: skipped.map(({ path, why }) => ({ key: path, label: labelAt(path), why })),
    };
  }

  /** Writes one value, unless the field is not any more what was shown. */
  async fill({ key, label, value }: Proposal): Promise<FilledField> {
    try {
      const now = await this.#describe(key);
      if (!now || now.label !== label || now.filled || now.readonly || !now.relevant)
        return { key, label, ok: false, reason: 'changed' };
      const answer: unknown = await this.#consumer.setField(key, value);
      const isTaken = isJsonObject(answer) && ownProperty(answer, 'accepted') === true;
      return { key, label, ok: isTaken, reason: isTaken ? '' : 'not-accepted' };
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error;
      return { key, label, ok: false, reason: cleanText(error.message, MOST_REASON) };
    }
  }

  async learnable(): Promise<readonly Learnable[]> {
    return learnDescribed(await this.#fields()).learnable;
  }

  /** Fields outside of rows: a profile speaks of one person, and a row may be about another. */
  async #fields(): Promise<readonly DescribedField[]> {
    const listed = await this.#consumer.listFields('relevant');
    const fields: DescribedField[] = [];
    for (const { path } of listed.slice(0, MOST_FIELDS)) {
      if (typeof path !== 'string' || path.includes('[')) continue;
      const field = await this.#describe(path);
      if (field?.path === path) fields.push(field);
    }
    return fields;
  }

  async #describe(path: string): Promise<DescribedField | undefined> {
    return readDescribedField(await this.#consumer.describeField(path));
  }
}

function isError(result: JsonValue): boolean {
  return isJsonObject(result) && ownProperty(result, 'severity') === 'error';
}
