import { createHash } from 'node:crypto';
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { envelopeMessages as words } from '../messages/envelope.ts';
import { type Chain, type ChainedEvent, sha256 } from './chain-events.ts';
import { ENVELOPE_SCRIPT } from './envelope-script.ts';

export interface EnvelopeFacts {
  readonly runId: string;
  readonly workflowId: string;
  readonly status: string;
  readonly exportedAt: string;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid;padding:.5rem;font-size:.85rem}
[role=status]{border:2px solid;padding:.5rem 1rem}section{margin-top:2rem}li{margin-bottom:.75rem}`;

/** A page that shows a run, with the run itself and the digest of every byte of it. */
export interface Envelope {
  readonly body: string;
  readonly digest: string;
}

/** The file: the page, and last its digest with the signature of the host, where that signs. */
export function sealEnvelope({ body, digest }: Envelope, signed: EnvelopeSignature | undefined): string {
  const by = signed ? ` key:${signed.publicKey} signature:${signed.signature}` : '';
  return `${body}\n<!--handrail-run sha256:${digest}${by}-->\n`;
}

export interface EnvelopeSignature {
  readonly publicKey: string;
  readonly signature: string;
}

export function envelopePage(facts: EnvelopeFacts, chain: Chain): Envelope {
  const main = mainOf(facts, chain);
  const data = canonicalJson({
    format: 'handrail-run-1',
    ...facts,
    events: chain.events.map(({ event, said }) => ({ event, ...(said !== undefined && { said }) })),
    head: chain.head,
    page: sha256(main),
  });
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(ENVELOPE_SCRIPT).digest('base64')}'`;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(words.title(facts.runId))}</title>
<style>${STYLE}</style>
</head>
<body>
<p role="status" id="unchecked">${escaped(words.unchecked)}</p>
<p role="status" id="whole" hidden>${escaped(words.whole(chain.events.length))}</p>
<p role="status" id="signed" hidden>${escaped(words.signed)} <code id="key"></code></p>
<p role="status" id="unsigned" hidden>${escaped(words.unsigned)}</p>
<p role="status" id="unknown" hidden>${escaped(words.signatureUnknown)}</p>
<p role="status" id="changed" hidden>${escaped(words.changed)}</p>
<main>${main}</main>
<script type="application/json" id="run">${data.replaceAll('<', '\\u003c')}</script>
<script>${ENVELOPE_SCRIPT}</script>
</body>
</html>`;
  return { body, digest: sha256(body) };
}

/** Written as a browser writes it out again, so that the page can compare itself. */
function mainOf({ runId, workflowId, status, exportedAt }: EnvelopeFacts, { events, head }: Chain): string {
  const gaps = events.filter(({ said }) => said === undefined).length;
  return [
    `<h1>${escaped(words.title(runId))}</h1>`,
    `<p>${escaped(words.about(workflowId, status, exportedAt))}</p>`,
    ...(gaps > 0 ? [`<p><strong>${escaped(words.gaps(gaps))}</strong></p>`] : []),
    section(
      words.asked,
      events.filter(({ event }) => ASKING.includes(String(event.type))),
      true,
    ),
    section(words.happened, events, false),
    `<section><h2>${escaped(words.chain)}</h2><p>${escaped(words.chainAbout)}</p><pre>${head}</pre></section>`,
  ].join('');
}

const ASKING: readonly string[] = [
  'interrupt.requested',
  'interrupt.resolved',
  'approval.received',
  'approval.granted',
  'approval.rejected',
  'approval.overridden',
  'clarification.resolved',
];

function section(title: string, events: readonly ChainedEvent[], isWhole: boolean): string {
  const items = events.map((each) => `<li>${item(each, isWhole)}</li>`).join('');
  const list = items === '' ? `<p>${escaped(words.nothing)}</p>` : `<ol>${items}</ol>`;
  return `<section><h2>${escaped(title)}</h2>${list}</section>`;
}

/** In the part about approvals with its exact bytes and their digest; elsewhere in short. */
function item({ event, said }: ChainedEvent, isWhole: boolean): string {
  const head = `<strong>${escaped(String(event.type))}</strong> ${escaped(words.at(String(event.timestamp), String(event.nodeId ?? '')))}`;
  if (said === undefined) return `${head}<pre>${escaped(words.leftOut(String(event.said)))}</pre>`;
  if (!isWhole) return head + shortOf(said);
  return `${head}<pre>${escaped(canonicalJson(said))}</pre>${decided(said)}<p>${escaped(words.digest(String(event.said)))}</p>`;
}

function decided(said: JsonValue): string {
  const { decidedBy, resolvedBy, principal } = isJsonObject(said) ? said : ({} as JsonObject);
  const by = decidedBy ?? resolvedBy ?? principal;
  return typeof by === 'string' ? `<p>${escaped(words.by(by))}</p>` : '';
}

const MOST_SHORT = 2_000;

function shortOf(said: JsonValue): string {
  const text = canonicalJson(said);
  if (text === '{}' || text === 'null') return '';
  const shown = text.length > MOST_SHORT ? `${text.slice(0, MOST_SHORT)}…` : text;
  return `<pre>${escaped(shown)}</pre>`;
}

/** A line break right after `pre` would be dropped, and never comes: everything is on one line. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '\ufffd');
}
