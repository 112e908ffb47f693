/** Who the owner is, for packages that serve pages to them: requests, links, sessions, form tokens, and what waits. */
export { wantsPage } from '../errors/wants-page.ts';
export { checkRequest } from './access/check-request.ts';
export { FailedTries } from './access/failed-tries.ts';
export { consumeFormToken, type FormTokenUse, issueFormToken } from './access/form-token.ts';
export {
  consumeLoginLink,
  issueLoginLink,
  type LoginLookup,
  readLoginLink,
} from './access/login-link.ts';
export { seal, unseal } from './access/seal.ts';
export {
  clearedCookies,
  ownerOf,
  readSession,
  renewSession,
  type Session,
  sessionCookies,
  startSession,
} from './access/session.ts';
export { pathNameOf, pathOf, takeSessionPath } from './access/session-path.ts';
export {
  type BegunAttempt,
  beginAttempt,
  clearedAttempt,
  consumeAttempt,
  findAttempt,
  SIGN_IN_PATH,
  type SignInAttempt,
  type SignInProvider,
  type SignInResult,
} from './access/sign-in-attempt.ts';
export { endSession, listDevices, signOutDevice, signOutEverywhere } from './access/sign-out.ts';
export { type Device, SignedInDevices } from './access/signed-in-devices.ts';
export { COMMON_HEADERS, PAGE_HEADERS, PAGE_POLICY } from './headers.ts';
export { type LastApproved, readLastApproved } from './last-approved.ts';
export { LIVES } from './owner-settings.ts';
export { ShortLinks } from './short-links.ts';
export { readShownAction, type ShownAction } from './shown-action.ts';
