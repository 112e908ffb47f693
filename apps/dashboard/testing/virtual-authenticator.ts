import type { CDPSession, Page } from 'playwright-core';

/** An authenticator that Chromium plays for a page: it is always there, and its user is verified unless told otherwise. */
export class VirtualAuthenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  static async plugIn(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  /** Whether the finger fits from now on. */
  async setUserVerified(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  async credentials(): Promise<readonly { readonly credentialId: string; readonly signCount: number }[]> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    return credentials;
  }

  /** Sets the counter back, as on a copy of the authenticator. */
  async setSignCount(signCount: number): Promise<void> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    for (const credential of credentials) {
      const { credentialId } = credential;
      await this.#session.send('WebAuthn.removeCredential', { authenticatorId: this.#id, credentialId });
      await this.#session.send('WebAuthn.addCredential', {
        authenticatorId: this.#id,
        credential: { ...credential, signCount },
      });
    }
  }
}
