import type { JsonObject } from '@handrail/base';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { Icon } from '../../icons/icon.tsx';
import { liveMessages } from '../../messages/sections/live.ts';
import { FailureLine } from '../../parts/error-state.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import { pageTitle } from '../../shell/title.ts';
import { askedOf } from '../inbox/assistance-card.tsx';
import { sendReply } from '../inbox/send-reply.ts';
import { markAnswered, useCards } from '../inbox/use-cards.ts';
import type { PageProps } from '../registry.ts';
import type { LiveFrame } from './frame.ts';
import { LiveBar } from './live-bar.tsx';
import { LiveLink } from './live-link.ts';
import { beforeConnecting, type LiveState } from './live-state.ts';
import { PageCanvas } from './page-canvas.tsx';
import { SessionEnded } from './session-ended.tsx';
import './live-page.css';

const RESIZE_AFTER = 200;
const NOTE_FOR = 5_000;

/** A live page of a run, which the owner can watch, take over and hand back. */
export function Page({ params }: PageProps): JSX.Element {
  const { runId = '', requestId = '' } = params;
  const run = path`/runs/${runId}`;
  const [sendFailure, setSendFailure] = useState<Failure>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const { state, failure, link, size, connectAgain } = useLiveLink(runId, requestId, canvas, stage);

  useEffect(() => pageTitle.set(liveMessages.title), []);
  const send = (message: JsonObject) => link.current?.send(message);
  const item = useCards(runId)?.find(({ state }) => state === 'open')?.item;
  const asks = item?.kind === 'assistance' && item.view.requestId === requestId ? item : undefined;
  const done = async () => {
    if (!asks) return;
    setSendFailure(undefined);
    try {
      await sendReply(runId, requestId, 'success');
      markAnswered(asks, 'done');
      navigate(run);
    } catch (error) {
      setSendFailure(failureOf(error));
    }
  };
  const isOver = state.phase === 'over' || failure !== undefined;
  return (
    <div class="live">
      <LiveBar
        bar={bar}
        state={state}
        run={run}
        mayFinish={!isGone(state) && (asks?.view.controls.some(({ kind }) => kind === 'done') ?? false)}
        asked={asks ? askedOf(asks.view) : ''}
        send={send}
        onTake={() => {
          send({ type: 'take' });
          canvas.current?.focus({ preventScroll: true });
        }}
        onDone={done}
      />
      {sendFailure && <FailureLine failure={sendFailure} />}
      <main class="live-stage" ref={stage}>
        {isOver ? (
          <SessionEnded state={state} failure={failure} run={run} onAgain={connectAgain} />
        ) : (
          <>
            <PageCanvas
              canvas={canvas}
              page={() => size.current}
              isInControl={state.phase === 'open' && state.control === 'owner'}
              send={send}
              onLeave={() => bar.current?.querySelector<HTMLElement>('button, a')?.focus()}
            />
            {state.phase !== 'open' && <Waiting state={state} />}
          </>
        )}
      </main>
      <NotDone state={state} />
    </div>
  );
}

/** The connection to the live page: its state, its pictures on the canvas, and the room there is for them. */
function useLiveLink(
  runId: string,
  requestId: string,
  canvas: RefObject<HTMLCanvasElement | null>,
  stage: RefObject<HTMLDivElement | null>,
) {
  const [state, setState] = useState<LiveState>(beforeConnecting);
  const [failure, setFailure] = useState<Failure>();
  const [round, setRound] = useState(0);
  const link = useRef<LiveLink | null>(null);
  const size = useRef({ width: 1_280, height: 800 });
  useEffect(() => {
    const room = () => {
      const { clientWidth: width = 1_280, clientHeight: height = 800 } = stage.current ?? {};
      return { width: Math.max(1, width), height: Math.max(1, height) };
    };
    const draw = async (frame: LiveFrame) => {
      const picture = await createImageBitmap(new Blob([frame.jpeg], { type: 'image/jpeg' }));
      size.current = { width: frame.width, height: frame.height };
      const element = canvas.current;
      // A picture may have fewer points than the page; it is drawn at the size of the page.
      if (element && (element.width !== frame.width || element.height !== frame.height)) {
        element.width = frame.width;
        element.height = frame.height;
      }
      element?.getContext('2d')?.drawImage(picture, 0, 0, frame.width, frame.height);
      picture.close();
    };
    setFailure(undefined);
    const own = new LiveLink({ runId, requestId }, room, {
      onState: setState,
      onFrame: draw,
      onFailure: setFailure,
    });
    link.current = own;
    own.connect();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sizes = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(
        () => own.send({ type: 'resize', ...room(), scale: devicePixelRatio }),
        RESIZE_AFTER,
      );
    });
    if (stage.current) sizes.observe(stage.current);
    return () => {
      sizes.disconnect();
      clearTimeout(timer);
      own.close();
    };
  }, [runId, requestId, round]);
  return { state, failure, link, size, connectAgain: () => setRound(round + 1) };
}

/** What was there to be done is gone, so nobody may say that it is done. */
function isGone({ end }: LiveState): boolean {
  return end !== undefined && (end.kind === 'lost' || end.code === 'request_closed');
}

function Waiting({ state }: { state: LiveState }): JSX.Element {
  const say = liveMessages;
  const isBroken = state.phase === 'broken' || state.origin !== '';
  return (
    <div class="live-note card" role="status">
      <h2>{isBroken ? say.broken : say.connecting}</h2>
      <p>{isBroken ? (state.control === 'owner' ? say.brokenOwner : say.brokenAgent) : say.connectingText}</p>
    </div>
  );
}

/** Says for a moment what was not done. */
function NotDone({ state: { notDone } }: { state: LiveState }): JSX.Element {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (!notDone) return;
    const timer = setTimeout(() => setGone(notDone.count), NOTE_FOR);
    return () => clearTimeout(timer);
  }, [notDone?.count]);
  const say = liveMessages;
  return (
    <div role="status" class="live-toast">
      {notDone && notDone.count > gone && (
        <p class="card line">
          <Icon name="info" />
          {(Object.hasOwn(say.notDone, notDone.code) && say.notDone[notDone.code]) || say.notDoneUnknown}
        </p>
      )}
    </div>
  );
}
