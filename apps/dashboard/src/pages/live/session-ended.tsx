import type { JSX } from 'preact';
import type { Failure } from '../../host/failure.ts';
import { Icon } from '../../icons/icon.tsx';
import { liveMessages } from '../../messages/sections/live.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import type { LiveState } from './live-state.ts';

/** After these another try makes no sense: what was there is gone. */
const FINAL: ReadonlySet<string> = new Set(['request_closed', 'surface_unavailable', 'signed_out']);

/** Why there is no live page any more, what that means, and the way on. */
export function SessionEnded(props: {
  readonly state: LiveState;
  readonly failure: Failure | undefined;
  readonly run: string;
  readonly onAgain: () => void;
}): JSX.Element {
  const { state, failure, run, onAgain } = props;
  const say = liveMessages;
  const code = state.end?.code ?? failure?.code ?? '';
  const known = Object.hasOwn(say.ends, code) ? say.ends[code] : undefined;
  const mayTryAgain = state.end?.kind !== 'lost' && !FINAL.has(code);
  const actions = (
    <div class="line">
      <LinkButton href={run} kind="go">
        {say.back}
      </LinkButton>
      {mayTryAgain && <Button onClick={onAgain}>{say.again}</Button>}
    </div>
  );
  if (failure && !known) {
    return (
      <div class="live-ended">
        <ErrorState failure={failure} />
        {actions}
      </div>
    );
  }
  const [title, text] = known ?? say.endUnknown;
  return (
    <div class="live-ended" role="alert">
      <Icon name={state.end?.kind === 'lost' ? 'alert' : 'info'} />
      <h2>{title}</h2>
      <p class="soft">{text}</p>
      {actions}
      {code !== '' && <code class="small soft">{code.slice(0, 80)}</code>}
    </div>
  );
}
