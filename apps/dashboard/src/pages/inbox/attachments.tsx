import type { Attachment } from '@handrail/assistance';
import { safeAddress } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { later } from '../../parts/later.tsx';
import { Outside } from '../../parts/outside.tsx';
import { path } from '../../router/match-path.ts';
import { parseUrl } from '../../router/parse-url.ts';

/** Few requests have a code to scan. */
const qrView = later(() => import('../../qr/qr-view.tsx').then(({ QrView }) => QrView));

/** Addresses, codes and files of a request. What they really are was never stored, so it is asked for when needed. */
export function Attachments(props: {
  readonly runId: string;
  readonly requestId: string;
  readonly attachments: readonly Attachment[];
}): JSX.Element | null {
  const { runId, requestId } = props;
  // Live pages and forms are opened by a control of the card, and a file that is to be given is one of its fields.
  const shown = props.attachments.filter(
    ({ kind, upload }) => kind !== 'browser_surface' && kind !== 'form' && !upload,
  );
  if (shown.length === 0) return null;
  return (
    <ul class="stack-tight">
      {shown.map((attachment, index) => (
        <li key={attachment.ref ?? index}>
          <AttachmentView runId={runId} requestId={requestId} attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentView(props: { runId: string; requestId: string; attachment: Attachment }): JSX.Element {
  const { runId, requestId, attachment } = props;
  const { ref, kind, label } = attachment;
  const [value, setValue] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const { attachments: say } = messages.inbox;
  const open = async () => {
    setFailure(undefined);
    try {
      const route = path`/v1/handrail/runs/${runId}/assistance/${requestId}/attachments/${ref ?? ''}`;
      const answer = await ask({ path: route });
      setValue(typeof answer.value === 'string' ? answer.value : '');
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const verb = kind === 'url' ? say.open : kind === 'qr' ? say.openCode : say.openFile;
  return (
    <div class="stack-tight">
      <div class="line">
        {label !== undefined && <Outside text={label} most={120} />}
        {ref !== undefined && value === undefined && <Button onClick={open}>{verb}</Button>}
      </div>
      {value !== undefined && <Opened kind={kind} value={value} />}
      {failure && <FailureLine failure={failure} />}
    </div>
  );
}

function Opened({ kind, value }: { kind: Attachment['kind']; value: string }): JSX.Element {
  if (kind === 'url') return <Address value={value} />;
  return (
    <>
      {kind === 'qr' && <qrView.Part text={value} />}
      {kind === 'qr' && safeAddress(value, parseUrl) && <Address value={value} />}
      <pre class="raw">
        <Outside text={value} most={500} />
      </pre>
    </>
  );
}

function Address({ value }: { value: string }): JSX.Element {
  const address = safeAddress(value, parseUrl);
  if (!address) {
    return (
      <>
        <p class="soft small">{messages.inbox.attachments.unsafe}</p>
        <pre class="raw">
          <Outside text={value} most={500} />
        </pre>
      </>
    );
  }
  return (
    <a class="button" href={address.href} target="_blank" rel="noopener noreferrer external">
      {messages.inbox.attachments.leave(address.host)}
    </a>
  );
}
