import type { Host } from '@handrail/host';
import type { SessionAccess } from '@handrail/host-http';
import type { SignInProvider } from '@handrail/host-http/owner';
import type { Digest } from '@handrail/tools';
import type { Messages } from './messages/english.ts';

export interface OwnerPagesOptions extends SessionAccess {
  readonly host: Host;
  readonly digest: Digest;
  /** Lets people sign in with a provider; its label is `signInLabel` of the access. */
  readonly signIn?: SignInProvider;
  /** Another plugin serves `/` and `/runs/:runId`; without it they lead to the pages here. */
  readonly hasDashboard?: boolean;
  /** What the pages say; English when left out. */
  readonly messages?: Messages;
  /** In which times are shown; the one of this machine when left out. */
  readonly timeZone?: string;
}
