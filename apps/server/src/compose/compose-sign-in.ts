import type { Clock } from '@handrail/base';
import { type DataScope, type Egress, type Host, ROLES, type RunMode, scopesOfRoles } from '@handrail/host';
import type { BearerTokens } from '@handrail/host-http';
import { ownerOf, type SignInProvider } from '@handrail/host-http/owner';
import type { OidcIdentity, OidcSettings, SettingsProblem } from '@handrail/oidc';
import type { HostLog } from '../create-log.ts';
import { composeSignInMessages } from '../messages/compose.ts';
import { StartError } from '../start-error.ts';

export interface SignInPorts {
  readonly host: Pick<Host, 'members' | 'roles'>;
  readonly egress: Egress;
  readonly clock: Clock;
  readonly log: HostLog;
  readonly mode: RunMode;
}

export interface ComposedSignIn {
  readonly people: SignInProvider;
  /** Undefined where the settings name no audience for them. */
  readonly tokens: BearerTokens | undefined;
}

/** Joins a provider with who has which role here. The library is loaded only where the operator set one up. */
export async function composeSignIn(settings: OidcSettings, ports: SignInPorts): Promise<ComposedSignIn> {
  const { createOpenIdProvider, OidcRefusal, settingsProblem } = await import('@handrail/oidc');
  const { log, mode } = ports;
  const known = ROLES.map(({ role }) => role);
  const problem = settingsProblem(settings, known);
  if (problem) throw new StartError('setting-refused', reasonOf(problem, known));
  const provider = createOpenIdProvider(settings, ports);
  const scopeOf = ({ tenant, workspace }: OidcIdentity): DataScope => ({ tenant, workspace, mode });

  /** Undefined for what is wrong in this host itself, which is thrown on. */
  const refusalOf = (error: unknown) => {
    if (!(error instanceof OidcRefusal)) throw error;
    log.info({ reason: error.reason, code: error.code }, composeSignInMessages.refused);
    return error.reason;
  };

  const people: SignInProvider = {
    label: settings.label,
    begin: (attempt) =>
      provider.signInAddress(attempt).catch((error: unknown) => {
        refusalOf(error);
        return undefined;
      }),
    async finish(answer, attempt) {
      const address = new URL(attempt.redirectUri);
      address.search = answer.toString();
      let identity: OidcIdentity;
      try {
        identity = await provider.identityOfAnswer(address, attempt);
      } catch (error) {
        return { ok: false, reason: REASONS[refusalOf(error)] };
      }
      const { principal, name, roles } = identity;
      const member = { ...scopeOf(identity), principal, name, claimedRoles: roles };
      const signedIn = await ports.host.members?.signIn(member);
      if (signedIn?.ok) return { ok: true, owner: ownerOf(signedIn.value) };
      return { ok: false, reason: signedIn?.refusal.code === 'forbidden' ? 'no-role' : 'unavailable' };
    },
  };

  const tokensFor = (audience: string): BearerTokens => ({
    issuer: settings.issuer,
    audience,
    async identify(token) {
      let identity: OidcIdentity;
      try {
        identity = await provider.identityOfToken(token);
      } catch (error) {
        return refusalOf(error) === 'provider-unavailable' ? 'unavailable' : 'not-valid';
      }
      const scope = scopeOf(identity);
      const granted = await ports.host.roles.rolesOf(scope, identity.principal);
      const allowed: ReadonlySet<string> = scopesOfRoles([...identity.roles, ...granted]);
      const asked = identity.scopes;
      return {
        caller: {
          ...scope,
          principal: identity.principal,
          isOwner: false,
          claimedRoles: identity.roles,
        },
        scopes: asked ? new Set(asked.filter((each) => allowed.has(each))) : allowed,
      };
    },
  });
  const { audience } = settings;
  return { people, tokens: audience === undefined ? undefined : tokensFor(audience) };
}

function reasonOf(problem: SettingsProblem, knownRoles: readonly string[]): string {
  const { roles, ...others } = composeSignInMessages.problems;
  return problem === 'roles' ? roles(knownRoles.join(', ')) : others[problem];
}

const REASONS = {
  'provider-unavailable': 'unavailable',
  'denied-by-provider': 'denied',
  'not-valid': 'not-valid',
  'not-admitted': 'no-role',
} as const;
