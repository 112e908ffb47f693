/** What a request is answered: a status, a JSON text and headers. An empty text is a reply without a body. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

export function answerJson(status: number, value: unknown, headers?: Answer['headers']): Answer {
  const body = JSON.stringify(value);
  return headers ? { status, body, headers } : { status, body };
}

export const NO_CONTENT: Answer = { status: 204, body: '' };
