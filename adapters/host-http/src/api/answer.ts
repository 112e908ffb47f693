/** What a request is answered: a status, a JSON text and headers. An empty text is a reply without a body. */
export interface ApiAnswer<Shown = unknown> {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Never set: the type of what the body says, which clients take from here. */
  readonly shown?: Shown;
}

export function answerJson<Shown>(
  status: number,
  value: Shown,
  headers?: ApiAnswer['headers'],
): ApiAnswer<Shown> {
  const body = JSON.stringify(value);
  return headers ? { status, body, headers } : { status, body };
}

export const NO_CONTENT: ApiAnswer<null> = { status: 204, body: '' };
