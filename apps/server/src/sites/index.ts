export { CookieJar } from './cookie-jar.ts';
export { previewRequest } from './preview-request.ts';
export { SiteSession } from './site-session.ts';
