import { ToolFailure } from '@handrail/tools';
import { allows, type ConsentLedger, type ConsentRequest } from './consent.ts';

/**
 * Who calls the tools. `owner` is the owner's own program on their device. Everybody else is a consumer with the name
 * that the one who serves the tools gave it, never one that it claims itself. Without a name it cannot have consent.
 */
export type ServedTo =
  | 'owner'
  | {
      readonly consumer?: string;
      /** How an owner consents here, as one sentence for the refusal. */
      readonly howToAllow?: string;
    };

const CONSENT_REQUIRED = 'x-consent-required';

/** Nothing that looks like another name: lower case letters, digits and three marks. */
const CONSUMER_NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/;

export function isConsumerName(name: string): boolean {
  return CONSUMER_NAME.test(name);
}

/** What an owner consents to when a consumer may see the values of one profile. */
export function revealRequest(consumer: string, profileId: string): ConsentRequest {
  return { purpose: 'reveal', destination: consumer, profileId };
}

/** Whether values of a profile may be shown to the caller. It is looked up each time, so revoking works at once. */
export async function mayReveal(
  ledger: ConsentLedger,
  servedTo: ServedTo,
  profileId: string,
): Promise<boolean> {
  return mayRevealSome(ledger, servedTo, (known) => known === profileId);
}

/** The same for some profile of those that `isMeant` takes. */
export async function mayRevealSome(
  ledger: ConsentLedger,
  servedTo: ServedTo,
  isMeant: (profileId: string) => boolean = () => true,
): Promise<boolean> {
  if (servedTo === 'owner') return true;
  const { consumer } = servedTo;
  if (consumer === undefined || !isConsumerName(consumer)) return false;
  return (await ledger.consents()).some(
    (consent) =>
      consent.profileId !== undefined &&
      isMeant(consent.profileId) &&
      allows(consent, revealRequest(consumer, consent.profileId)),
  );
}

/** Says how consent is given, and nothing about which profiles there are. */
export function consentRequired(servedTo: ServedTo): ToolFailure {
  const { consumer, howToAllow } = servedTo === 'owner' ? {} : servedTo;
  const who = consumer === undefined ? 'this consumer, which has no name,' : `"${consumer.slice(0, 100)}"`;
  const how =
    howToAllow ?? 'Consent is given by the owner where their profiles are kept, never through this call.';
  return new ToolFailure(
    CONSENT_REQUIRED,
    `The owner has not given ${who} consent to see values of this profile. ${how} Without consent, handrail.profile.suggest says which fields the profile can fill, and handrail.profile.fill has the owner confirm it.`,
  );
}
