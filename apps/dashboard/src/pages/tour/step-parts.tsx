import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { tourMessages } from '../../messages/sections/tour.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Tag } from '../../parts/tag.tsx';
import { startPart, type TourPart } from './tour.ts';

export function Done({ said }: { said: string }): JSX.Element {
  return (
    <div class="stack tight tour-done">
      <div>
        <Tag icon="check" tone="done">
          {tourMessages.doneTitle}
        </Tag>
      </div>
      {said !== '' && <SiteSaid said={said} />}
    </div>
  );
}

export function SiteSaid({ said }: { said: string }): JSX.Element {
  return (
    <figure class="quote">
      <blockquote>
        <Outside text={said} most={500} />
      </blockquote>
      <figcaption class="small">{tourMessages.siteSaid}</figcaption>
    </figure>
  );
}

export function Reason({ code, message }: { code: string; message: string }): JSX.Element {
  return (
    <p>
      <Outside text={message} most={500} /> <code class="soft">{code}</code>
    </p>
  );
}

/** Starts a part of the tour, once. */
export function AskButton(props: {
  readonly part: TourPart;
  readonly words: string;
  readonly onChanged: () => void;
  readonly children: string;
}): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await startPart(props.part, props.words);
      props.onChanged();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button kind="go" busy={isBusy} onClick={start}>
        {props.children}
      </Button>
      {failure && <FailureLine failure={failure} />}
    </>
  );
}
