import type { ToolsetSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { tourMessages } from '../../messages/sections/tour.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';
import { Outside } from '../../parts/outside.tsx';
import { type HandedOver, startPart } from './tour.ts';

interface AskStepProps {
  readonly site: ToolsetSummary | undefined;
  readonly handed: HandedOver | undefined;
  readonly onDone: () => void;
  readonly onDiscard: () => void;
}

/** Words on the site, or here. What a widget handed over starts only when the owner presses the button. */
export function AskStep({ site, handed, onDone, onDiscard }: AskStepProps): JSX.Element {
  const { start, isBusy, failure } = useStart(onDone);
  if (handed) {
    return (
      <>
        <h2>{tourMessages.arrivedTitle}</h2>
        <figure class="quote">
          <blockquote>
            <Outside text={handed.words} most={2_000} />
          </blockquote>
          <figcaption class="small">
            <Outside text={tourMessages.arrivedFrom(handed.site)} most={300} />
          </figcaption>
        </figure>
        <p class="soft">{tourMessages.arrivedText}</p>
        {failure && <FailureLine failure={failure} />}
        <div class="line">
          <Button onClick={onDiscard}>{tourMessages.discard}</Button>
          <Button kind="go" busy={isBusy} decides={handed.words} onClick={() => start(handed.words)}>
            {tourMessages.start}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <h2>{tourMessages.askTitle}</h2>
      <p class="soft">{tourMessages.askText}</p>
      <div class="stack tight">
        <span class="small soft">{tourMessages.example}</span>
        <p class="tour-words">{tourMessages.words}</p>
        <div class="line">
          {site?.address !== undefined && /^https?:/.test(site.address) && (
            <a class="button button-go" href={site.address} target="_blank" rel="noopener noreferrer">
              {tourMessages.openSite}
            </a>
          )}
          <CopyButton text={tourMessages.words} />
        </div>
      </div>
      <AskHere isBusy={isBusy} onAsk={start} />
      {failure && <FailureLine failure={failure} />}
    </>
  );
}

/** For whoever does not want to leave this page. */
function AskHere({ isBusy, onAsk }: { isBusy: boolean; onAsk: (words: string) => void }): JSX.Element {
  const [words, setWords] = useState(tourMessages.words);
  return (
    <details class="tour-here">
      <summary>{tourMessages.askHere}</summary>
      <form
        class="stack tight"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && words.trim() !== '') onAsk(words.trim());
        }}
      >
        <Field label={tourMessages.askLabel}>
          {(links) => (
            <textarea
              {...links}
              class="textarea"
              rows={2}
              maxLength={2_000}
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={isBusy || words.trim() === ''}>
            {tourMessages.ask}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Starts a request once, and says why when that fails. */
function useStart(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const start = async (words: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await startPart('ask', words);
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return { start, isBusy, failure };
}
