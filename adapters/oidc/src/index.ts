export { type SettingsProblem, settingsProblem } from './check-settings.ts';
export {
  createOpenIdProvider,
  type OpenIdProvider,
  type OpenIdProviderPorts,
  type SignInAttempt,
} from './create-openid-provider.ts';
export { OidcRefusal, type OidcRefusalReason } from './oidc-refusal.ts';
export type { OidcIdentity } from './read-identity.ts';
export type { ClaimNames, OidcSettings } from './settings.ts';
