import type { JsonObject } from '@handrail/base';
import { originParts } from '@handrail/owner-view';
import type { JSX, RefObject } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import { liveMessages } from '../../messages/sections/live.ts';
import { Button } from '../../parts/button.tsx';
import { Outside } from '../../parts/outside.tsx';
import { parseUrl } from '../../router/parse-url.ts';
import type { LiveState } from './live-state.ts';
import { PhoneKeyboard } from './phone-keyboard.tsx';

/** Where the page is, who has it, and what to do about that. */
export function LiveBar(props: {
  readonly bar: RefObject<HTMLElement | null>;
  readonly state: LiveState;
  readonly run: string;
  readonly mayFinish: boolean;
  /** Names what the owner says to be done. */
  readonly asked: string;
  readonly send: (message: JsonObject) => void;
  readonly onTake: () => void;
  readonly onDone: () => void;
}): JSX.Element {
  const { bar, state, run, send } = props;
  const say = liveMessages;
  const isOpen = state.phase === 'open';
  const isMine = state.control === 'owner';
  return (
    <header class={isMine && state.phase !== 'over' ? 'live-bar is-mine' : 'live-bar'} ref={bar}>
      <a class="button button-icon" href={run} title={say.back} aria-label={say.back}>
        <Icon name="back" />
      </a>
      <Place state={state} />
      <p class="live-control" role="status">
        {state.phase !== 'over' && (
          <>
            <span class={isMine ? 'tag tone-wait' : 'tag tone-run'}>
              <Icon name={isMine ? 'hand' : 'agent'} />
              {isMine ? say.youHave : say.agentHas}
            </span>
            <span class="small soft live-control-more">
              {isMine ? say.youHaveText : say.agentHasText}
              {isMine && isOpen && ` ${say.wayOut}.`}
            </span>
          </>
        )}
      </p>
      <div class="line live-actions">
        {isOpen && <Quality level={state.quality} />}
        {isOpen && isMine && <PhoneKeyboard send={send} />}
        {isOpen && isMine && <Button onClick={() => send({ type: 'hand-back' })}>{say.handBack}</Button>}
        {isOpen && !isMine && (
          <Button kind="go" onClick={props.onTake}>
            {say.take}
          </Button>
        )}
        {props.mayFinish && (
          <Button decides={props.asked} onClick={props.onDone}>
            {say.done}
          </Button>
        )}
        {isOpen && <Button kind="icon" icon="close" label={say.end} onClick={() => send({ type: 'end' })} />}
      </div>
    </header>
  );
}

/** As in an address bar: the place is what counts, the title is only what the page says about itself. */
function Place({ state: { origin, title } }: { state: LiveState }): JSX.Element {
  const say = liveMessages;
  const { scheme, host } = originParts(origin, parseUrl);
  const isSecure = scheme === 'https://';
  return (
    <div class="live-place">
      <h1 title={origin === '' ? undefined : isSecure ? say.secure : say.notSecure}>
        {origin !== '' && (
          <span class={isSecure ? 'tone-done' : 'tone-bad'}>
            <Icon name={isSecure ? 'lock' : 'alert'} small />
            <span class="hidden-visually">{isSecure ? say.secure : say.notSecure}</span>
          </span>
        )}
        {origin === '' ? <span class="soft">{say.unknownPlace}</span> : <Outside text={host} most={200} />}
      </h1>
      <p class="small soft">
        <Outside text={title} most={120} />
      </p>
    </div>
  );
}

function Quality({ level }: { level: 1 | 2 | 3 }): JSX.Element {
  const text = liveMessages.quality[level];
  return (
    <span class={`live-quality is-${level}`} title={text}>
      <span class="hidden-visually">{text}</span>
    </span>
  );
}
