/** A site as one program uses it, without the languages that requests in words are understood by. */
export { CookieJar } from './cookie-jar.ts';
export { lookAtPages } from './look-at-pages.ts';
export { outlineForm } from './outline-form.ts';
export { previewRequest } from './preview-request.ts';
export { SiteSession } from './site-session.ts';
