export { CookieJar } from './cookie-jar.ts';
export { SiteSession } from './site-session.ts';
