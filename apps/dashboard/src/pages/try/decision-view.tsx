import type { JsonObject } from '@handrail/base';
import type { TurnDecision } from '@handrail/client';
import type { JSX } from 'preact';
import type { Failure } from '../../host/failure.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { tryMessages } from '../../messages/sections/try.ts';
import { FailureLine } from '../../parts/error-state.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Tag, type Tone } from '../../parts/tag.tsx';
import { path } from '../../router/match-path.ts';
import { ShortText } from '../short-text.tsx';
import { AdmittedPart } from './admitted-part.tsx';
import { Checks } from './checks.tsx';
import { Questions } from './questions.tsx';

const MARKS: Readonly<Record<TurnDecision['decision'], readonly [IconName, Tone]>> = {
  admit: ['check', 'done'],
  clarify: ['ask', 'wait'],
  refuse: ['cross', 'bad'],
  which: ['ask', 'wait'],
};

/** What the contracts decided, why, and what to do now. */
export function DecisionView(props: {
  readonly decision: TurnDecision | undefined;
  readonly failure: Failure | undefined;
  readonly isAsking: boolean;
  readonly onAnswer: (turn: JsonObject) => void;
}): JSX.Element {
  const { decision, failure, isAsking, onAnswer } = props;
  if (failure) return <FailureLine failure={failure} />;
  if (!decision) return <Skeleton lines={3} />;
  // A later host may decide in ways that this page does not know.
  const [icon, tone] = Object.hasOwn(MARKS, decision.decision)
    ? MARKS[decision.decision]
    : (['dot', 'off'] as const);
  return (
    <section class="card stack decision" aria-live="polite" aria-busy={isAsking}>
      <div class="line">
        <Tag icon={icon} tone={tone}>
          {tryMessages.decisions[decision.decision] ?? decision.decision}
        </Tag>
        {decision.capability !== null && (
          <span>
            {tryMessages.by}{' '}
            <a href={path`/capabilities/${decision.capability}`}>
              <ShortText text={decision.capability} />
            </a>
          </span>
        )}
      </div>
      <Why decision={decision} />
      <Rejected decision={decision} />
      {decision.decision === 'clarify' && (
        <Questions key={JSON.stringify(decision.questions)} decision={decision} onAnswer={onAnswer} />
      )}
      {decision.decision === 'admit' && <AdmittedPart decision={decision} />}
      <Candidates decision={decision} />
      <Checks decision={decision} />
    </section>
  );
}

/** The sentence of the contract, the field it rests on, and how to say it instead. */
function Why({ decision }: { decision: TurnDecision }): JSX.Element | null {
  if (decision.decision === 'admit') return <p>{tryMessages.admitted}</p>;
  if (decision.decision === 'which') {
    return (
      <>
        <p>{tryMessages.which}</p>
        <ul>
          {(decision.options ?? []).map((option) => (
            <li key={option}>
              <a href={path`/capabilities/${option}`}>
                <ShortText text={option} />
              </a>
            </li>
          ))}
        </ul>
      </>
    );
  }
  const codes = new Set((decision.reasons ?? []).map(({ code }) => code));
  const advice = [...codes].flatMap((code) =>
    Object.hasOwn(tryMessages.advice, code) ? [tryMessages.advice[code] ?? ''] : [],
  );
  return (
    <>
      {decision.capability === null ? (
        <p>{tryMessages.noMatch}</p>
      ) : (
        <ul>
          {decision.reasons.map(({ code, field, at, anchor, says }) => (
            <li key={`${code} ${field} ${at} ${anchor}`}>
              {tryMessages.says(tryMessages.sentence(says || code, anchor))}{' '}
              <code class="soft">{at === undefined ? field : `${field}.${at}`}</code>
            </li>
          ))}
        </ul>
      )}
      {advice.length > 0 && decision.decision === 'refuse' && (
        <div class="notice tone-run">
          <Icon name="info" />
          <div>
            <strong>{tryMessages.rephrase}</strong>
            {advice.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Values that were offered and not taken, each with the rule that turned it away. */
function Rejected({ decision: { rejected = [] } }: { decision: TurnDecision }): JSX.Element | null {
  if (rejected.length === 0) return null;
  return (
    <div>
      <h2>{tryMessages.rejected}</h2>
      <ul>
        {rejected.map(({ code, field, anchor, says, rule }) => (
          <li key={`${code} ${rule} ${anchor}`}>
            {tryMessages.sentence(says || code, anchor)} <code class="soft">{rule ?? field}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Others that share words with what was said, when the first guess did not work out. */
function Candidates({
  decision: { decision, candidates = [], capability },
}: {
  decision: TurnDecision;
}): JSX.Element | null {
  const others = candidates.filter(({ capabilityId }) => capabilityId !== capability);
  if (others.length === 0 || decision === 'admit') return null;
  return (
    <div class="line">
      <span class="soft">{tryMessages.candidates}</span>
      {others.map(({ capabilityId, score }) => (
        <a key={capabilityId} class="chip" href={path`/capabilities/${capabilityId}`}>
          <ShortText text={capabilityId} most={80} />
          <span class="soft">{tryMessages.match(Math.round(score * 100))}</span>
        </a>
      ))}
    </div>
  );
}
