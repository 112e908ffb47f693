import { transportCodes } from '../wire/transport-codes.ts';
import { HttpRefusal } from './http-refusal.ts';

/** RFC 6750 §2.1: what can be in a header without quoting. */
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/;
const CREDENTIALS = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** Throws for a token that cannot be sent. The message leaves the token out. */
export function checkToken(token: string): string {
  if (TOKEN.test(token)) return token;
  throw new Error('The bearer token is empty or holds characters that no header can carry.');
}

/** The token of some options. One that was meant and is missing, like an unset variable, must not open the door. */
export function tokenOf(options: { readonly token?: string }): string | undefined {
  if (Object.hasOwn(options, 'token')) checkToken(options.token ?? '');
  return options.token;
}

/** Makes what lets a request through or throws. Without a token everyone may ask. */
export function createBearerCheck(token: string | undefined): (authorization: string | null) => void {
  if (token === undefined) return () => {};
  const expected = checkToken(token);
  return (authorization) => {
    const given = authorization === null ? undefined : CREDENTIALS.exec(authorization)?.[1];
    if (given !== undefined && isSame(expected, given)) return;
    throw new HttpRefusal(
      401,
      transportCodes.unauthorized,
      'The request needs the bearer token of this provider.',
      { 'www-authenticate': authorization === null ? 'Bearer' : 'Bearer error="invalid_token"' },
    );
  };
}

/** Takes as long for a wrong token as for the right one, so that its start cannot be found out by the clock. Both are ASCII. */
function isSame(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index % given.length);
  }
  return difference === 0;
}
