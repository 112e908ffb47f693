import type { JSX } from 'preact';
import { messages } from '../messages/messages.ts';
import { qrCode } from './qr-code.ts';

/** The white edge readers need, in modules. */
const QUIET = 4;

/** A text as a code to scan, dark on white in every theme; null when it is too long for one. */
export function QrView({ text }: { text: string }): JSX.Element | null {
  const rows = qrCode(text);
  if (!rows) return null;
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return (
    <svg class="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={messages.inbox.attachments.scan}>
      <rect width={side} height={side} />
      <path d={dark.join('')} shape-rendering="crispEdges" />
    </svg>
  );
}
