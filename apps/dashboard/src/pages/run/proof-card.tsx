import { proofMessages, type RunProof } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';

const say = proofMessages;

type Check = 'open' | 'checking' | 'broken' | 'cannot' | { readonly signatures: number };

/** What shows that the record is right: what the log itself shows, and the signed audit log on demand. */
export function ProofCard({ proof }: { proof: RunProof }): JSX.Element {
  const { approvedSteps, otherSteps, events, isGapless } = proof;
  const [check, setCheck] = useState<Check>('open');
  const count = events.toLocaleString(messages.locale);
  const verify = async () => {
    setCheck('checking');
    try {
      const { chainValid, checkpointsValid, checkpoints } = await host.audit.verify(
        0,
        Number.MAX_SAFE_INTEGER,
      );
      setCheck(chainValid && checkpointsValid ? { signatures: checkpoints.length } : 'broken');
    } catch {
      setCheck('cannot');
    }
  };
  return (
    <aside class="card stack-tight" aria-label={say.title}>
      <h2>{say.title}</h2>
      <ul class="stack-tight">
        {approvedSteps > 0 && (
          <li class="result-fact">
            <span class="tone-done">
              <Icon name="shield" />
            </span>
            <div>
              {say.sent(approvedSteps, otherSteps)}
              <p class="small soft">{say.compared(otherSteps)}</p>
            </div>
          </li>
        )}
        <li class="result-fact">
          <span class={isGapless ? 'tone-done' : 'tone-bad'}>
            <Icon name={isGapless ? 'link' : 'alert'} />
          </span>
          <div>
            {isGapless ? say.gapless : say.gaps}
            <p class="small soft">{isGapless ? say.events(count) : say.someGone(count)}</p>
            <div aria-live="polite" class="small">
              {check === 'broken' && <p class="tone-bad">{say.broken}</p>}
              {check === 'cannot' && <p>{say.cannot}</p>}
              {typeof check === 'object' && <p>{say.whole(check.signatures)}</p>}
            </div>
            {typeof check !== 'object' && (
              <button
                type="button"
                class="link-button small"
                aria-disabled={check === 'checking'}
                onClick={() => check !== 'checking' && verify()}
              >
                {check === 'checking' ? say.checking : say.check}
              </button>
            )}
          </div>
        </li>
      </ul>
    </aside>
  );
}
