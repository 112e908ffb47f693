import { isJsonObject, type JsonObject } from '@handrail/base';
import { HostError, type ImportedDocument } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { Icon } from '../../icons/icon.tsx';
import { startMessages } from '../../messages/sections/start.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { path } from '../../router/match-path.ts';
import { partId } from '../../router/use-shown-part.ts';
import { WayTop } from './start-page.tsx';

const MOST_BYTES = 500_000;

/** A document is checked by the host, which says where it is wrong; then it is known there. */
export function ImportPart(): JSX.Element {
  const [text, setText] = useState('');
  const { send, isBusy, ended, setEnded } = useImport();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      setEnded({ problem: { message: startMessages.tooLarge, problems: [] } });
      return;
    }
    const document = await file.text();
    setText(document);
    if (await send(document)) setText('');
  };
  return (
    <section class="card start-way" id={partId('import')} tabIndex={-1} aria-labelledby="start-import">
      <WayTop icon="upload" id="start-import" title={startMessages.importTitle}>
        {startMessages.importText}
      </WayTop>
      <DropZone onFile={take} />
      <form
        class="stack tight"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!isBusy && text.trim() !== '' && (await send(text))) setText('');
        }}
      >
        <textarea
          class="textarea mono"
          rows={2}
          spellcheck={false}
          aria-label={startMessages.pasteLabel}
          placeholder={startMessages.paste}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" busy={isBusy || text.trim() === ''}>
            {startMessages.importIt}
          </Button>
        </div>
      </form>
      <div aria-live="polite" class="stack tight">
        {ended.imported && <Imported {...ended.imported} />}
        {ended.problem && <Problems {...ended.problem} />}
        {ended.failure && <FailureLine failure={ended.failure} />}
      </div>
    </section>
  );
}

/** How the last import ended. */
interface ImportEnd {
  readonly imported?: ImportedDocument;
  readonly problem?: Refusal;
  readonly failure?: Failure;
}

/** Sends a document once; true when the host knows it now. */
function useImport() {
  const [isBusy, setBusy] = useState(false);
  const [ended, setEnded] = useState<ImportEnd>({});
  const send = async (document: string): Promise<boolean> => {
    setBusy(true);
    const end = await host.console.importDocument(document).then(
      (imported): ImportEnd => ({ imported }),
      (error: unknown): ImportEnd =>
        error instanceof HostError && error.code === 'validation_error'
          ? { problem: refusalOf(error) }
          : { failure: failureOf(error) },
    );
    setEnded(end);
    setBusy(false);
    return end.imported !== undefined;
  };
  return { send, isBusy, ended, setEnded };
}

function DropZone({ onFile }: { onFile: (file: File | undefined) => void }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside choosing, which keyboards can
    <div
      class="start-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer?.files[0]);
      }}
    >
      <label>
        <Icon name="form" small />
        <span>
          {startMessages.drop} <u>{startMessages.choose}</u>
        </span>
        <input
          class="hidden-visually"
          type="file"
          accept=".json,.yaml,.yml"
          onChange={(event) => onFile(event.currentTarget.files?.[0])}
        />
      </label>
    </div>
  );
}

const PAGES: Readonly<Record<ImportedDocument['kind'], (id: string) => string>> = {
  workflow: (id) => path`/workflows/${id}`,
  form: (id) => path`/forms/${id}`,
  contract: (id) => path`/capabilities/${id}`,
  site: () => '/sites',
};

function Imported({ kind, id, title }: ImportedDocument): JSX.Element {
  return (
    <p class="line">
      <Icon name="check" />
      <span>
        {startMessages.isKnown(startMessages.imported[kind])} <Outside text={title} most={100} />
      </span>
      <a href={PAGES[kind](id)}>{startMessages.open}</a>
    </p>
  );
}

interface Refusal {
  readonly message: string;
  readonly problems: readonly JsonObject[];
}

function refusalOf({ message, details }: HostError): Refusal {
  const { problems } = details;
  return { message, problems: Array.isArray(problems) ? problems.filter(isJsonObject) : [] };
}

function Problems({ message, problems }: Refusal): JSX.Element {
  return (
    <div class="notice tone-bad" role="alert">
      <Icon name="alert" />
      <div class="stack tight">
        <strong>
          <Outside text={message} most={300} />
        </strong>
        {problems.length > 0 && (
          <ul class="start-problems">
            {problems.slice(0, 10).map(({ line, column, message: rule }) => (
              <li key={`${line}:${column}:${rule}`}>
                {typeof line === 'number' && typeof column === 'number' && (
                  <b>{startMessages.place(line, column)} </b>
                )}
                {rule !== message && <Outside text={String(rule)} most={300} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
