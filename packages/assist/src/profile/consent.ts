/** That an owner allowed profile data to leave the device or the origin (Assist §6.3). */
export interface Consent {
  /** `export`: a copy is handed out. `store`: profiles are kept elsewhere. `reveal`: a consumer elsewhere sees values. */
  readonly purpose: 'export' | 'store' | 'reveal';
  /** Where the data goes, in words the owner was shown. */
  readonly destination: string;
  readonly profileId?: string;
  readonly at: string;
}

export type ConsentRequest = Omit<Consent, 'at'>;

/** Asks the owner. Anything but true is a no. */
export type AskConsent = (request: ConsentRequest) => boolean | Promise<boolean>;

/** Where consents are written down, on the owner's own device. */
export interface ConsentLedger {
  consents(): Promise<readonly Consent[]>;
  recordConsent(consent: Consent): Promise<void>;
}
