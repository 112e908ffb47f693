import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

/** The browser gave nothing: the owner said no, the time was over, or there is no such passkey here. `failureOf` knows it by its name. */
class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed';
}

/** Whether this browser can use passkeys on this page. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}

/** Lets the owner confirm with a passkey what the host asks for; gives what the host checks. */
export async function signWithPasskey({ options }: JsonObject): Promise<JsonObject> {
  const given = objectOf(options);
  const credential = await browser(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(given.challenge),
        rpId: textOf(given.rpId),
        timeout: numberOf(given.timeout),
        userVerification: 'required',
        allowCredentials: descriptorsOf(given.allowCredentials),
      },
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    credentialId: encode(credential.rawId),
    clientDataJSON: encode(response.clientDataJSON),
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
  };
}

/** Lets the owner make a passkey as the host offers it. */
export async function createPasskey({ options }: JsonObject): Promise<JsonObject> {
  const given = objectOf(options);
  const [rp, user] = [objectOf(given.rp), objectOf(given.user)];
  const credential = await browser(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(given.challenge),
        rp: { id: textOf(rp.id), name: textOf(rp.name) },
        user: { id: bytesOf(user.id), name: textOf(user.name), displayName: textOf(user.displayName) },
        pubKeyCredParams: listOf(given.pubKeyCredParams).map(({ alg }) => ({
          type: 'public-key',
          alg: numberOf(alg),
        })),
        timeout: numberOf(given.timeout),
        attestation: 'none',
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        excludeCredentials: descriptorsOf(given.excludeCredentials),
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    credentialId: encode(credential.rawId),
    clientDataJSON: encode(response.clientDataJSON),
    attestationObject: encode(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  };
}

async function browser(use: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await use().catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
  if (credential instanceof PublicKeyCredential) return credential;
  throw new PasskeyNotUsed();
}

function descriptorsOf(value: JsonValue | undefined): PublicKeyCredentialDescriptor[] {
  return listOf(value).map(({ id, transports }) => ({
    type: 'public-key',
    id: bytesOf(id),
    ...(Array.isArray(transports) &&
      transports.length > 0 && { transports: transports.map(String) as AuthenticatorTransport[] }),
  }));
}

function listOf(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: JsonValue | undefined): number {
  return typeof value === 'number' ? value : 0;
}

/** Of base64url. */
function bytesOf(value: JsonValue | undefined): Uint8Array<ArrayBuffer> {
  const text = atob(textOf(value).replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (each) => each.charCodeAt(0));
}

function encode(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
