import { isJsonObject, type JsonValue, suggestion } from '@handrail/base';
import { CliError } from '../cli-error.ts';
import { draftAnswersMessages } from '../messages/contracts.ts';

/** What `contract new` asks. Everything else follows, and can be changed in the file. */
export interface DraftAnswers {
  readonly capability_id: string;
  readonly domain_id: string;
  readonly runtime_lane: string;
  readonly threshold: number;
  /** Where a turn comes from: a fresh question, a follow-up on one, or a selected object. */
  readonly entry: 'topic' | 'followup' | 'object';
  /** For `object`: the kind of object, and the anchor it represents. */
  readonly object_kind: string;
  readonly anchor: string;
  readonly uses_organization: boolean;
  readonly uses_period: boolean;
  readonly execution_adapter: string;
}

export const DRAFT_DEFAULTS: DraftAnswers = {
  capability_id: 'my_capability',
  domain_id: 'my_domain',
  runtime_lane: 'exact',
  threshold: 1,
  entry: 'topic',
  object_kind: 'my_object',
  anchor: 'object',
  uses_organization: true,
  uses_period: true,
  execution_adapter: 'my_adapter',
};

/** What each answer says, for the documentation. */
export const DRAFT_SAYS: Readonly<Record<keyof DraftAnswers, string>> = {
  capability_id: draftAnswersMessages.capability,
  domain_id: draftAnswersMessages.owner,
  runtime_lane: draftAnswersMessages.lane,
  threshold: draftAnswersMessages.threshold,
  entry: draftAnswersMessages.entry,
  object_kind: draftAnswersMessages.kind,
  anchor: draftAnswersMessages.anchor,
  uses_organization: draftAnswersMessages.organization,
  uses_period: draftAnswersMessages.period,
  execution_adapter: draftAnswersMessages.adapter,
};

const DRAFT_KEYS: ReadonlySet<string> = new Set(Object.keys(DRAFT_DEFAULTS));

const NAME = /^[a-z][a-z0-9_]{0,99}$/;

export function isDraftName(text: string): boolean {
  return NAME.test(text);
}

/** Reads prepared answers; what is left out has its default, what is not known or not right is refused. */
export function readDraftAnswers(value: JsonValue): DraftAnswers {
  if (!isJsonObject(value)) throw wrong(draftAnswersMessages.notObject);
  const answers: Record<string, JsonValue> = { ...DRAFT_DEFAULTS };
  for (const [key, answer] of Object.entries(value)) {
    const known = Object.hasOwn(DRAFT_DEFAULTS, key) ? DRAFT_DEFAULTS[key as keyof DraftAnswers] : undefined;
    if (known === undefined) throw wrong(draftAnswersMessages.unknown(key, suggestion(key, DRAFT_KEYS)));
    if (typeof answer !== typeof known) throw wrong(draftAnswersMessages.wrongType(key, typeof known));
    answers[key] = answer;
  }
  const { entry, threshold } = answers;
  if (entry !== 'topic' && entry !== 'followup' && entry !== 'object') {
    throw wrong(draftAnswersMessages.entryUnknown);
  }
  if (typeof threshold !== 'number' || !Number.isInteger(threshold) || threshold < 1) {
    throw wrong(draftAnswersMessages.thresholdNotWhole);
  }
  for (const [key, answer] of Object.entries(answers)) {
    if (typeof answer === 'string' && !NAME.test(answer)) {
      throw wrong(draftAnswersMessages.notName(key));
    }
  }
  if (isScope(String(answers.anchor))) {
    throw wrong(draftAnswersMessages.anchorIsScope(String(answers.anchor)));
  }
  return answers as unknown as DraftAnswers;
}

/** Scopes have their own behaviours, so no object represents one in a first draft. */
export function isScope(anchor: string): boolean {
  return anchor === 'organization' || anchor === 'date_scope';
}

function wrong(message: string): CliError {
  return new CliError(3, 'bad-answers', message);
}
