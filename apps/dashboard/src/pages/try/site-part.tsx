import type { SiteRequest } from '@handrail/client';
import type { JSX, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { tryMessages } from '../../messages/sections/try.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState, FailureLine } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { AnswerView } from './answer-view.tsx';
import { useUnderstanding } from './use-understanding.ts';

const MOST = 2000;

/**
 * A request in plain words for a site, and its plan. A look at a site costs, so it is asked for by a button. `isOnly` says
 * that nothing else can be tried on this host.
 */
export function SitePart({
  inputRef,
  isOnly = false,
  site = null,
  action = null,
}: {
  inputRef: RefObject<HTMLTextAreaElement | null>;
  isOnly?: boolean;
  /** What the address asks for: a site, and one of its actions. */
  site?: string | null;
  action?: string | null;
}): JSX.Element {
  const catalog = useLoaded('askable', (signal) => host.console.toolsets({ signal }));
  const [chosen, setChosen] = useState<string>();
  const [typed, setText] = useState<string>();
  const [said, setSaid] = useState<SiteRequest>();
  const { understanding, failure, isAsking } = useUnderstanding(said);
  if (catalog.failure && !catalog.value)
    return <ErrorState failure={catalog.failure} onRetry={catalog.reload} />;
  if (!catalog.value) return <Skeleton lines={3} />;
  const sites = catalog.value.toolsets.filter(({ canBeAsked }) => canBeAsked === true);
  const toolset = chosen ?? sites.find(({ id }) => id === site)?.id ?? sites[0]?.id;
  const tools = sites.find(({ id }) => id === toolset)?.tools ?? [];
  // The name of an action is enough to be asked for what it needs.
  const text = typed ?? tools.find(({ name }) => name === action)?.title.slice(0, MOST) ?? '';
  if (toolset === undefined) {
    return (
      <NothingToTry
        {...(isOnly
          ? { title: tryMessages.nothingToTry, text: tryMessages.nothingToTryText }
          : { title: tryMessages.noSites, text: tryMessages.noSitesText })}
      />
    );
  }
  const replies = said?.replies ?? [];
  return (
    <div class="stack try">
      <p class="soft">
        {isOnly && `${tryMessages.noContracts} `}
        {tryMessages.siteIntro}
      </p>
      <SiteForm
        inputRef={inputRef}
        sites={sites}
        toolset={toolset}
        text={text}
        isAsking={isAsking}
        onText={setText}
        onSite={(id) => {
          setChosen(id);
          setSaid(undefined);
        }}
        onAsk={() => setSaid({ toolset, request: text })}
      />
      {said && replies.length > 0 && (
        <p class="soft">
          {tryMessages.said} <Outside text={[said.request, ...replies].join(' / ')} most={400} />
        </p>
      )}
      {failure && <FailureLine failure={failure} />}
      {said && !failure && !understanding && <Skeleton lines={3} />}
      {said && understanding && (
        <AnswerView
          key={JSON.stringify(said)}
          answer={understanding.answer}
          isAsking={isAsking}
          takesFocus={replies.length > 0}
          onReply={(reply) => setSaid({ ...said, replies: [...replies, reply] })}
        />
      )}
    </div>
  );
}

/** Which site, and what is asked of it. */
function SiteForm(props: {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly sites: readonly { readonly id: string; readonly title: string }[];
  readonly toolset: string;
  readonly text: string;
  readonly isAsking: boolean;
  readonly onText: (text: string) => void;
  readonly onSite: (id: string) => void;
  readonly onAsk: () => void;
}): JSX.Element {
  const { inputRef, sites, toolset, text, isAsking, onText, onSite, onAsk } = props;
  return (
    <form
      class="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAsk();
      }}
    >
      <Field label={tryMessages.siteLabel}>
        {(links) => (
          <select
            {...links}
            class="input"
            value={toolset}
            onChange={(event) => onSite(event.currentTarget.value)}
          >
            {sites.map(({ id, title }) => (
              <option key={id} value={id}>
                {title.slice(0, 200)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={tryMessages.ask}>
        {(links) => (
          <textarea
            {...links}
            ref={inputRef}
            class="textarea try-box"
            rows={2}
            maxLength={MOST}
            placeholder={tryMessages.siteExample}
            spellcheck={false}
            autocomplete="off"
            value={text}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" kind="go" busy={isAsking || text.trim() === ''}>
          {tryMessages.siteShow}
        </Button>
      </div>
    </form>
  );
}

/** What is missing, and the commands that start a host with something to try. */
function NothingToTry({ title, text }: { title: string; text: string }): JSX.Element {
  return (
    <EmptyState
      icon="try"
      title={title}
      action={
        <ol class="stack tight commands">
          {tryMessages.exampleCommands.map((command) => (
            <li key={command} class="line">
              <code>{command}</code>
              <CopyButton text={command} />
            </li>
          ))}
        </ol>
      }
    >
      {text}
    </EmptyState>
  );
}
