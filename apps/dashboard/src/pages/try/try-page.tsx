import { isJsonObject, type JsonObject } from '@handrail/base';
import type { DecideRequest } from '@handrail/client';
import type { ComponentProps, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { tryMessages } from '../../messages/sections/try.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { setQuery } from '../../router/location.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import type { PageProps } from '../registry.ts';
import { DecisionView } from './decision-view.tsx';
import { NothingSaid, Offers } from './nothing-said.tsx';
import { SitePart } from './site-part.tsx';
import { TurnFields } from './turn-fields.tsx';
import { useDecision } from './use-decision.ts';
import { WordsField } from './words-field.tsx';
import '../common.css';
import './try.css';

const TEMPLATE = `{
  "intent_id": "",
  "entry_mode": "root_entry",
  "transition_class": "T1",
  "extracted": {}
}`;

const WAYS = ['words', 'turn', 'site'] as const;

function readWay(text: string | null): (typeof WAYS)[number] {
  return WAYS.find((way) => way === text) ?? 'words';
}

/** What was typed stays on the page alone: it may hold what is nobody else's business. */
export function Page({ query }: PageProps): JSX.Element {
  const way = readWay(query.get('as'));
  const isTurn = way === 'turn';
  const asked = useAsked(way);
  const { setText, answered, setAnswered, request } = asked;
  const input = useRef<HTMLTextAreaElement>(null);
  useShortcuts([{ keys: '/', text: tryMessages.ask, run: () => input.current?.focus() }]);
  const capabilities = useLoaded('capabilities', (signal) => host.console.capabilities({ signal }));

  const { decision, failure, isAsking } = useDecision(request);

  // Without contracts there is nothing to decide: a site is what can be tried.
  const hasContracts =
    capabilities.failure?.code !== 'capability_not_provided' &&
    (capabilities.value === undefined || capabilities.value.capabilities.length > 0);
  const shown = hasContracts ? way : 'site';
  const offers = capabilities.value?.capabilities ?? [];
  const pick = (words: string) => {
    setQuery({ as: null });
    setAnswered(undefined);
    setText(words);
    input.current?.focus();
  };
  const title = <Title shown={shown} />;
  if (shown === 'site') {
    return (
      <>
        {title}
        <SitePart
          key={query.get('site')}
          inputRef={input}
          isOnly={!hasContracts}
          site={query.get('site')}
          action={query.get('action')}
        />
      </>
    );
  }
  if (capabilities.failure && !capabilities.value) {
    return (
      <>
        {title}
        <ErrorState failure={capabilities.failure} onRetry={capabilities.reload} />
      </>
    );
  }
  return (
    <>
      {title}
      <div class="stack try">
        <p class="soft">{tryMessages.intro}</p>
        <Fields
          asked={asked}
          isTurn={isTurn}
          found={answered ? [] : (decision?.found ?? [])}
          inputRef={input}
        />
        {request === undefined ? (
          <NothingSaid capabilities={offers} onPick={pick} />
        ) : (
          <DecisionView
            decision={decision}
            failure={failure}
            isAsking={isAsking}
            onAnswer={setAnswered}
            offers={<Offers capabilities={offers} onPick={pick} />}
          />
        )}
      </div>
    </>
  );
}

interface FieldsProps {
  readonly asked: ReturnType<typeof useAsked>;
  readonly isTurn: boolean;
  readonly found: ComponentProps<typeof WordsField>['found'];
  readonly inputRef: ComponentProps<typeof WordsField>['inputRef'];
}

function Fields({ asked, isTurn, found, inputRef }: FieldsProps): JSX.Element {
  return isTurn ? (
    <TurnFields
      turn={asked.turnText}
      state={asked.stateText}
      isTurnRead={asked.isTurnRead}
      isStateRead={asked.isStateRead}
      onTurn={asked.setTurnText}
      onState={asked.setStateText}
    />
  ) : (
    <WordsField
      inputRef={inputRef}
      text={asked.text}
      found={found}
      onText={(next) => {
        asked.setAnswered(undefined);
        asked.setText(next);
      }}
    />
  );
}

/** What is written into the fields, and the request that it makes. */
function useAsked(way: ReturnType<typeof readWay>) {
  const [text, setText] = useState('');
  const [turnText, setTurnText] = useState(TEMPLATE);
  const [stateText, setStateText] = useState('');
  /** Answers to what a contract asked; they make a turn of the words. */
  const [answered, setAnswered] = useState<JsonObject>();
  const turn = readObject(turnText);
  const state = readObject(stateText);
  const ofFields = turn && state && { turn, state };
  const decides = way !== 'site' && (way === 'turn' ? ofFields : ofWords(text, answered));
  const request: DecideRequest | undefined = decides || undefined;
  return {
    ...{ text, setText, answered, setAnswered, request },
    ...{ turnText, setTurnText, isTurnRead: turn !== undefined },
    ...{ stateText, setStateText, isStateRead: state !== undefined },
  };
}

/** Words are a request as soon as there are any; answers to what was asked make a turn of them. */
function ofWords(text: string, answered: JsonObject | undefined): DecideRequest | undefined {
  if (answered) return { turn: answered };
  return text.trim() === '' ? undefined : { text };
}

/** The title of the page, with the ways to try something. */
function Title({ shown }: { shown: (typeof WAYS)[number] }): JSX.Element {
  return (
    <PageTitle title={messages.pages.try}>
      <fieldset class="line bare push">
        <legend class="hidden-visually">{tryMessages.ways}</legend>
        {WAYS.map((each) => (
          <button
            key={each}
            type="button"
            class="chip"
            aria-pressed={each === shown}
            onClick={() => setQuery({ as: each === 'words' ? null : each })}
          >
            {tryMessages[each]}
          </button>
        ))}
      </fieldset>
    </PageTitle>
  );
}

/** A JSON object somebody typed; undefined when it is none. Nothing at all is an empty one. */
function readObject(text: string): JsonObject | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
