import type { ToolErrorCode } from '@handrail/tools';

/** Ends a request before a tool is called. It reaches the consumer as an envelope with this status. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly status: number;
  readonly code: ToolErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: ToolErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}
