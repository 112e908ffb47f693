import type { ApiAnswer } from '../api/answer.ts';
import { PAGE_HEADERS } from '../owner/headers.ts';
import type { ErrorFacts } from './error-answer.ts';

/** The same refusal for somebody who typed an address: same status, in a page. */
export function errorPage({ status, headers }: ErrorFacts, correlationId: string): ApiAnswer {
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page not found</title></head>
<body><main><h1>Page not found</h1>
<p>There is no page at this address. Check the address, or go to the <a href="/">start page</a>.</p>
<p>Reference: ${correlationId.replace(/[^\w-]/g, '')}</p></main></body>
</html>
`;
  return {
    status,
    body: page,
    headers: { ...PAGE_HEADERS, ...headers, 'content-type': 'text/html; charset=utf-8', vary: 'accept' },
  };
}
