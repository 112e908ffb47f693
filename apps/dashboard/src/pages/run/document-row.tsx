import type { JsonValue } from '@handrail/base';
import {
  actionDocuments,
  documentValues,
  filesIn,
  parsePendingAction,
  readableName,
  resultMessages,
  type ValueLabels,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { ValuesView } from '../../parts/values-view.tsx';
import { downloadFile, downloadJson } from './download-json.ts';

const say = resultMessages;

interface Content {
  readonly value: JsonValue;
  readonly parts: readonly { readonly value: JsonValue; readonly labels: ValueLabels }[];
}

/** Something a run kept: what the owner saw, or a document it made. It is loaded when somebody looks. */
export function DocumentRow(props: {
  readonly runId: string;
  readonly artifactId: string;
  readonly kind: 'approval' | 'document';
  /** Holds what people call its values. */
  readonly labelsId?: string | undefined;
}): JSX.Element {
  const { runId, artifactId, kind, labelsId } = props;
  const [content, setContent] = useState<Content>();
  const [failure, setFailure] = useState<Failure>();
  const load = async (use: (content: Content) => void) => {
    try {
      const value = await host.runs.artifact(runId, artifactId);
      const labels =
        labelsId === undefined ? undefined : await host.runs.artifact(runId, labelsId).catch(() => undefined);
      setFailure(undefined);
      use({ value, parts: kind === 'approval' ? seenValues(value) : [documentValues(value, labels)] });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <li class="stack-tight">
      <span class="document">
        <Icon name={kind === 'approval' ? 'hand' : 'form'} />
        <Outside text={kind === 'approval' ? say.seen : documentName(artifactId)} most={120} />
        <Button
          kind="quiet"
          expanded={content !== undefined}
          onClick={() => (content ? setContent(undefined) : load(setContent))}
        >
          {say.view}
        </Button>
        <Button
          kind="quiet"
          icon="download"
          onClick={() => load(({ value }) => downloadJson(artifactId, value))}
        >
          {say.download}
        </Button>
      </span>
      {failure && <FailureLine failure={failure} />}
      {content?.parts.map(({ value, labels }, index) => (
        <ValuesView key={index} value={value} labels={labels} />
      ))}
      {content && <Files value={content.value} />}
    </li>
  );
}

/** The files in a document, such as receipts: each can be kept. */
function Files({ value }: { value: JsonValue }): JSX.Element | null {
  const files = filesIn(value);
  if (files.length === 0) return null;
  return (
    <ul class="line" aria-label={say.files(files.length)}>
      {files.map((file, index) => (
        <li key={index}>
          <Button kind="quiet" icon="download" onClick={() => downloadFile(file)}>
            <Outside text={file.name} most={80} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function seenValues(artifact: JsonValue): Content['parts'] {
  return actionDocuments(parsePendingAction(artifact), messages).map(({ value, labels }) => ({
    value,
    labels,
  }));
}

/** `travel-expense-claim.response` is "Travel expense claim, response". */
function documentName(artifactId: string): string {
  const [name = '', ...rest] = artifactId.split('.');
  const words = [name, ...rest].map((part) => readableName(part));
  return words.every((word) => word !== undefined)
    ? words.map((word, place) => (place === 0 ? word : word?.toLowerCase())).join(', ')
    : artifactId;
}
