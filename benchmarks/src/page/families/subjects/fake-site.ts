import { type Answer, ELSEWHERE, HERE, type Received, type Trial } from '../trial.ts';

/** Hosts of the two origins of a generated page. */
export interface Hosts {
  readonly here: string;
  readonly elsewhere: string;
}

export const OWN_HOSTS: Hosts = { here: hostOf(HERE), elsewhere: hostOf(ELSEWHERE) };

/** A text of a trial with other hosts in it, however they are spelled. */
export function withHosts(text: string, { here, elsewhere }: Hosts): string {
  return text.replace(/\bhere\.localhost/gi, here).replace(/\belsewhere\.localhost/gi, elsewhere);
}

/** One request as the site sees it. */
export function received(
  url: URL,
  hosts: Hosts,
  {
    method,
    body = '',
    type = '',
  }: { readonly method: string; readonly body?: string; readonly type?: string },
): Received {
  return {
    at: url.host === hosts.here ? 'here' : 'elsewhere',
    method,
    path: url.pathname,
    values: method === 'GET' ? valuesOf(url.searchParams) : valuesOf(entriesOf(body, type)),
  };
}

/** What the site of a trial answers. */
export function answerOf({ site }: Trial, request: Received): Required<Omit<Answer, 'location'>> & Answer {
  const isPage = request.at === 'here' && request.method === 'GET' && request.path === site.path;
  const answer = isPage ? { html: site.html } : (site.answer?.(request) ?? {});
  return { status: 200, html: '<!doctype html><title>Done</title><p>A page.</p>', ...answer };
}

type Entries = Iterable<readonly [string, string]>;

function valuesOf(entries: Entries): Readonly<Record<string, readonly string[]>> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of entries) {
    const list = values[name] ?? [];
    list.push(value);
    values[name] = list;
  }
  return values;
}

function entriesOf(body: string, type: string): Entries {
  const boundary = /^multipart\/form-data;\s*boundary="?([^";]+)/i.exec(type)?.[1];
  return boundary === undefined ? new URLSearchParams(body) : partsOf(body, boundary);
}

function partsOf(body: string, boundary: string): Entries {
  return body
    .split(`--${boundary}`)
    .map((part): [string, string] => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      return [/name="([^"]*)"/.exec(head)?.[1] ?? '', rest.join('\r\n\r\n').replace(/\r\n$/, '')];
    })
    .filter(([name]) => name !== '');
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
