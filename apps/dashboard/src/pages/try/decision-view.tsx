import type { JsonObject } from '@handrail/base';
import type { TurnDecision } from '@handrail/client';
import type { JSX } from 'preact';
import type { Failure } from '../../host/failure.ts';
import type { IconName } from '../../icons/shapes.ts';
import { tryMessages } from '../../messages/sections/try.ts';
import { FailureLine } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Tag, type Tone } from '../../parts/tag.tsx';
import { path } from '../../router/match-path.ts';
import { capabilityTitle } from '../capabilities/capability-title.ts';
import { ShortText } from '../short-text.tsx';
import { AdmittedPart } from './admitted-part.tsx';
import { Checks } from './checks.tsx';
import { Questions } from './questions.tsx';

const MARKS: Readonly<Record<TurnDecision['decision'], readonly [IconName, Tone]>> = {
  admit: ['check', 'done'],
  clarify: ['ask', 'wait'],
  // That a rule said no is a decision, and not a failure.
  refuse: ['minus', 'off'],
  which: ['ask', 'wait'],
};

/** What the contracts decided, why, and what to do now. */
export function DecisionView(props: {
  readonly decision: TurnDecision | undefined;
  readonly failure: Failure | undefined;
  readonly isAsking: boolean;
  readonly onAnswer: (turn: JsonObject) => void;
  /** What can be asked for instead, where nothing matched. */
  readonly offers: JSX.Element;
}): JSX.Element {
  const { decision, failure, isAsking, onAnswer, offers } = props;
  if (failure) return <FailureLine failure={failure} />;
  if (!decision) return <Skeleton lines={3} />;
  // A later host may decide in ways that this page does not know.
  const [icon, tone] = Object.hasOwn(MARKS, decision.decision)
    ? MARKS[decision.decision]
    : (['dot', 'off'] as const);
  return (
    <section class="card stack decision" aria-live="polite" aria-busy={isAsking}>
      <header class="line">
        {decision.capability !== null && (
          <h2 class="decision-title">
            <Outside text={capabilityTitle(decision.capability, intentsOf(decision))} most={120} />
          </h2>
        )}
        <Tag icon={icon} tone={tone}>
          {tryMessages.decisions[decision.decision] ?? decision.decision}
        </Tag>
        {decision.capability !== null && (
          <a class="small push" href={path`/capabilities/${decision.capability}`}>
            {tryMessages.seeRule}
          </a>
        )}
      </header>
      <Why decision={decision} offers={offers} />
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

/** The intent that was found in the words names what it is about better than the id of a capability. */
function intentsOf({ turn }: TurnDecision): readonly string[] {
  const intent = turn.intent_id;
  return typeof intent === 'string' ? [intent] : [];
}

/** What helps, then the sentence of the contract with the field it rests on. */
function Why(props: { readonly decision: TurnDecision; readonly offers: JSX.Element }): JSX.Element | null {
  const { decision, offers } = props;
  if (decision.decision === 'admit') return <p>{tryMessages.admitted}</p>;
  if (decision.decision === 'which') {
    return (
      <>
        <p>{tryMessages.which}</p>
        <ul>
          {(decision.options ?? []).map((option) => (
            <li key={option}>
              <a href={path`/capabilities/${option}`}>
                <ShortText text={capabilityTitle(option)} />
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
  if (decision.capability === null) {
    return (
      <div class="stack tight">
        <p class="ask-answer">{tryMessages.noMatch}</p>
        <p class="soft">{tryMessages.tryOthers}</p>
        {offers}
      </div>
    );
  }
  return (
    <>
      {decision.decision === 'refuse' && (
        <div class="stack tight">
          <p class="ask-answer">{tryMessages.refused}</p>
          {advice.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <ul class="soft small">
        {decision.reasons.map(({ code, field, at, anchor, says }) => (
          <li key={`${code} ${field} ${at} ${anchor}`}>
            {tryMessages.says(tryMessages.sentence(says || code, anchor))}{' '}
            <code>{at === undefined ? field : `${field}.${at}`}</code>
          </li>
        ))}
      </ul>
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
      {others.map(({ capabilityId, intentId, score }) => (
        <a key={capabilityId} class="chip" href={path`/capabilities/${capabilityId}`}>
          <ShortText text={capabilityTitle(capabilityId, [intentId])} most={80} />
          <span class="soft">{tryMessages.match(Math.round(score * 100))}</span>
        </a>
      ))}
    </div>
  );
}
