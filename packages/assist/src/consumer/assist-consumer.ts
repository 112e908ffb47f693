import type { JsonValue } from '@handrail/base';
import type { FieldFilter, ValidationReport } from '@handrail/form';
import {
  ProtocolFailure,
  readOutcome,
  readResult,
  type ToolClient,
  type ToolError,
  ToolFailure,
} from '@handrail/tools';
import { cursorIn } from '../answers/page-mark.ts';
import { STALE_CURSOR } from '../answers/stale-cursor.ts';
import type { FieldHelp } from '../help/field-help.ts';
import type { FieldDescription } from '../introspection/describe-field.ts';
import type { FormDescription } from '../introspection/describe-form.ts';
import type { FieldSummary } from '../introspection/list-fields.ts';
import type { FormProgress } from '../introspection/measure-progress.ts';
import type { BulkSetResult, FieldValue } from '../mutation/bulk-set.ts';
import type { SetValueResult } from '../mutation/set-field.ts';
import type { PageProgress } from '../navigation/measure-pages.ts';
import type { NextIncomplete } from '../navigation/next-incomplete.ts';
import type { ProfileApplyResult } from '../profile/apply-matches.ts';
import type { ProfileMatch, ProfileMatches } from '../profile/match-profile.ts';
import { joinReports, type ReportMode, type ShownReport } from '../validate.ts';

/** Says yes or no to a change of several fields, before anything is sent. */
export type ConfirmChange = (entries: readonly FieldValue[]) => boolean | Promise<boolean>;

/** A provider that always has more is broken, or means harm. */
const MOST_PARTS = 1_000;
/** How often what is read in parts is begun anew because it changed meanwhile. */
const MOST_RESTARTS = 5;

/**
 * The consumer's end of Assist, typed, over any transport. It keeps no state of the form: every answer is the
 * provider's, now. Refusals are thrown as `ToolFailure` and are never worked around; a tool that is not offered is
 * not called, and the features that need it say that they are not there.
 */
export class AssistConsumer {
  readonly #client: ToolClient;
  #offered: Promise<ReadonlySet<string>> | undefined;
  /** Listed once and answered with UNSUPPORTED since. */
  readonly #gone = new Set<string>();

  constructor(client: ToolClient) {
    this.#client = client;
  }

  /** Whether the provider offers a tool, named without `formspec.`. */
  async offers(name: string): Promise<boolean> {
    this.#offered ??= this.#client.list().then(
      (tools) => new Set(tools.map((tool) => tool.name)),
      (error: unknown) => {
        // The provider may be there the next time.
        this.#offered = undefined;
        throw error;
      },
    );
    return (await this.#offered).has(`formspec.${name}`) && !this.#gone.has(name);
  }

  describeForm(): Promise<FormDescription> {
    return this.#call('form.describe');
  }

  progress(): Promise<FormProgress> {
    return this.#call('form.progress');
  }

  /** All fields a filter names, however many answers that takes. */
  listFields(filter: FieldFilter = 'relevant'): Promise<readonly FieldSummary[]> {
    return untilCurrent(() => this.#listFields(filter));
  }

  async #listFields(filter: FieldFilter): Promise<readonly FieldSummary[]> {
    const fields: FieldSummary[] = [];
    let cursor: string | undefined;
    for (let parts = 0; parts < MOST_PARTS; parts += 1) {
      const part = await this.#call<readonly FieldSummary[]>('field.list', {
        filter,
        ...(cursor === undefined ? {} : { cursor }),
      });
      if (!Array.isArray(part))
        throw new ProtocolFailure('The provider answered "field.list" without a list.');
      fields.push(...part);
      const next = cursorIn(part.at(-1)?.extensions);
      if (next === undefined || next === cursor) return fields;
      cursor = next;
    }
    throw new ProtocolFailure(`The list of fields does not end after ${MOST_PARTS} parts.`);
  }

  describeField(path: string): Promise<FieldDescription> {
    return this.#call('field.describe', { path });
  }

  help(path: string): Promise<FieldHelp> {
    return this.#call('field.help', { path });
  }

  setField(path: string, value: JsonValue): Promise<SetValueResult> {
    return this.#call('field.set', { path, value });
  }

  /** Writes several fields once `confirm` has agreed; undefined when it has not, and then nothing was sent. */
  async setFields(
    entries: readonly FieldValue[],
    confirm: ConfirmChange,
  ): Promise<BulkSetResult | undefined> {
    if (!(await confirm(entries))) return undefined;
    return this.#call('field.bulkSet', { entries });
  }

  /** The whole report, however many answers that takes. */
  validate(mode: ReportMode = 'continuous'): Promise<ValidationReport> {
    return untilCurrent(() => this.#validate(mode));
  }

  async #validate(mode: ReportMode): Promise<ValidationReport> {
    const { extensions, ...first } = await this.#call<ShownReport>('form.validate', { mode });
    const parts: ShownReport[] = [];
    for (
      let cursor = cursorIn(extensions);
      cursor !== undefined;
      cursor = cursorIn(parts.at(-1)?.extensions)
    ) {
      if (parts.length >= MOST_PARTS)
        throw new ProtocolFailure(`The report does not end after ${MOST_PARTS} parts.`);
      parts.push(await this.#call<ShownReport>('form.validate', { mode, cursor }));
    }
    return joinReports(first, parts);
  }

  /** Undefined when the provider knows no pages. */
  async pages(): Promise<readonly PageProgress[] | undefined> {
    const answer = await this.#callIfOffered<{ readonly pages: readonly PageProgress[] }>('form.pages');
    return answer?.pages;
  }

  nextIncomplete(scope: 'field' | 'page' = 'field'): Promise<NextIncomplete | undefined> {
    return this.#callIfOffered('form.nextIncomplete', { scope });
  }

  /** What a profile could fill in; undefined when the provider keeps none. */
  async matches(profileId?: string): Promise<readonly ProfileMatch[] | undefined> {
    const input = profileId === undefined ? {} : { profileId };
    return (await this.#callIfOffered<ProfileMatches>('profile.match', input))?.matches;
  }

  /** Has the provider ask the owner, then writes. Skips are skips, whatever their reason says. */
  async applyMatches(
    matches: readonly Pick<ProfileMatch, 'path' | 'value'>[],
  ): Promise<ProfileApplyResult | undefined> {
    const chosen = matches.map(({ path, value }) => ({ path, value }));
    return this.#callIfOffered('profile.apply', { matches: chosen, confirm: true });
  }

  async #callIfOffered<Result>(name: string, input: object = {}): Promise<Result | undefined> {
    if (!(await this.offers(name))) return undefined;
    const outcome = readOutcome(await this.#client.call(`formspec.${name}`, input));
    if (outcome.ok) return outcome.value as Result;
    if (outcome.error.code !== 'UNSUPPORTED') throw refusalOf(outcome.error);
    this.#gone.add(name);
    return undefined;
  }

  async #call<Result>(name: string, input: object = {}): Promise<Result> {
    return readResult(await this.#client.call(`formspec.${name}`, input)) as Result;
  }
}

function refusalOf({ code, message, path }: ToolError): ToolFailure {
  return new ToolFailure(code, message, path === undefined ? {} : { path });
}

/** A form that changes while it is read in parts is read again, but not without end. */
async function untilCurrent<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (let again = MOST_RESTARTS; ; again -= 1) {
    try {
      return await read();
    } catch (error) {
      const isStale = error instanceof ToolFailure && error.code === STALE_CURSOR;
      if (!isStale || again === 0) throw error;
    }
  }
}
