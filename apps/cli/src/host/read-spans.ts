import type { SpansConfig } from '@handrail/server';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { spansMessages } from '../messages/host.ts';

const PATH = '/v1/traces';
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const HEADER_VALUE = /^[ -~]{1,4096}$/;

/**
 * Where spans go: the option. How they are sent, and headers such as a key of the collector, come from the variables that
 * other programs with OpenTelemetry read: a command line is seen by others on the machine.
 */
export function withSpans({ environment }: CliIo, option?: string): { readonly spans?: SpansConfig } {
  if (option === undefined) return {};
  const { OTEL_EXPORTER_OTLP_PROTOCOL: wanted = 'http/protobuf', OTEL_EXPORTER_OTLP_HEADERS: headers = '' } =
    environment;
  const protocol = PROTOCOLS.find((each) => each === wanted);
  if (!protocol) throw wrongUse(spansMessages.protocol(PROTOCOLS.join(', ')));
  return { spans: { url: readAddress(option), protocol, headers: readHeaders(headers) } };
}

function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw wrongUse(spansMessages.address);
  }
  return url.pathname === '/' ? `${url.origin}${PATH}` : url.href;
}

function readHeaders(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const value = decoded(rest.join('=').trim());
      if (!HEADER_NAME.test(name.trim()) || value === undefined || !HEADER_VALUE.test(value)) {
        throw wrongUse(spansMessages.headers);
      }
      return [name.trim(), value] as const;
    }),
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
