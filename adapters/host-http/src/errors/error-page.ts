import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../api/answer.ts';
import { PAGE_HEADERS, PAGE_POLICY } from '../owner/headers.ts';
import { type ErrorFacts, errorAnswer } from './error-answer.ts';
import { wantsPage } from './wants-page.ts';

/** Like the owner's pages, and whole in itself: whoever typed a wrong address may be at a host without them. */
const STYLE = `
:root{color-scheme:light dark;--paper:#faf9f6;--ink:#23211d;--soft:#635e55;--act:#0a615d}
@media (prefers-color-scheme:dark){:root{--paper:#161513;--ink:#ece9e3;--soft:#aca79c;--act:#68c9c2}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:560px;margin:auto;padding:64px 16px}
h1{margin:0 0 8px;font-size:24px;line-height:32px}
a{display:inline-block;padding:10px 0;color:var(--act);text-underline-offset:3px}
a:focus-visible{outline:2px solid;outline-offset:2px}
small{color:var(--soft)}
`;
const HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = PAGE_POLICY.replace("style-src 'self'", `style-src 'sha256-${HASH}'`);

interface Words {
  readonly title: string;
  readonly text: string;
}
const NOT_FOUND: Words = {
  title: 'Page not found',
  text: 'There is no page at this address. Check the address, or go to the start page.',
};
const SIGN_IN: Words = {
  title: 'Sign in to continue',
  text: 'This address is part of the API. Programs use it with a key. To see your runs and requests, go to the start page.',
};
const TRY_LATER: Words = {
  title: 'Try again soon',
  text: 'Handrail cannot answer right now. Wait a moment, then load this page again.',
};

function wordsFor(status: number): Words {
  if (status === 401 || status === 403) return SIGN_IN;
  return status === 429 || status >= 500 ? TRY_LATER : NOT_FOUND;
}

/** A refusal at an address without a route: a page for a person who typed it, the envelope for a program. */
export function answerTo(
  { headers: { accept } }: FastifyRequest,
  facts: ErrorFacts,
  correlationId: string,
): ApiAnswer {
  if (!wantsPage(accept)) return errorAnswer(facts, correlationId);
  const { title, text } = wordsFor(facts.status);
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Go to the start page</a></p>
<p><small>Reference: ${correlationId.replace(/[^\w-]/g, '')}</small></p></main></body>
</html>
`;
  const headers = {
    ...PAGE_HEADERS,
    ...facts.headers,
    'content-security-policy': POLICY,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept',
  };
  return { status: facts.status, body: page, headers };
}
