/** That an owner allowed profile data to leave the device or the origin (Assist §6.3). */
export interface Consent {
  /** `export`: a copy is handed out. `store`: profiles are kept elsewhere. `reveal`: a consumer elsewhere sees values. */
  readonly purpose: 'export' | 'store' | 'reveal';
  /** Where the data goes, in words the owner was shown; for `reveal` the name of the consumer. */
  readonly destination: string;
  /** Always set for `reveal`: a consent to one profile does not cover another. */
  readonly profileId?: string;
  readonly at: string;
  /** When the owner took it back. It stays listed and counts no more. */
  readonly revoked?: string;
}

export type ConsentRequest = Omit<Consent, 'at' | 'revoked'>;

/** Asks the owner. Anything but true is a no. */
export type AskConsent = (request: ConsentRequest) => boolean | Promise<boolean>;

/** Where consents are written down, on the owner's own device. */
export interface ConsentLedger {
  consents(): Promise<readonly Consent[]>;
  recordConsent(consent: Consent): Promise<void>;
  /** Takes back every consent to exactly this that is in force. Gives how many those were. */
  revokeConsent(request: ConsentRequest, at: string): Promise<number>;
}

/** Whether a consent that was written down allows exactly this now. */
export function allows(consent: Consent, request: ConsentRequest): boolean {
  return (
    consent.revoked === undefined &&
    consent.purpose === request.purpose &&
    consent.destination === request.destination &&
    consent.profileId === request.profileId
  );
}
