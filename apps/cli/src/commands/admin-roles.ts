import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { adminMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface AdminOptions {
  readonly data?: string;
  readonly tenant?: string;
  readonly workspace?: string;
  readonly test?: boolean;
  readonly json?: boolean;
}

export interface AdminRoleOptions extends AdminOptions {
  readonly principal: string;
  readonly role: string;
}

/** Who has which role, and what the roles are. */
export async function adminRoles(options: AdminOptions, io: CliIo): Promise<ExitCode> {
  const answer = await askOperator(io, options.data ?? DEFAULT_DATA, 'roles.list', placeOf(options));
  const { catalogue, holders } = isJsonObject(answer) ? answer : ({} as JsonObject);
  if (options.json) io.print(toJsonText({ catalogue: listOf(catalogue), holders: listOf(holders) }));
  else {
    for (const each of listOf(holders)) io.print(holderLine(each));
    if (listOf(holders).length === 0) io.print(adminMessages.noHolders);
    io.print(
      adminMessages.catalogue(
        listOf(catalogue)
          .map(({ role }) => String(role))
          .join(', '),
      ),
    );
  }
  return 0;
}

export async function adminGrant(options: AdminRoleOptions, io: CliIo): Promise<ExitCode> {
  return change('roles.grant', options, io);
}

export async function adminRevoke(options: AdminRoleOptions, io: CliIo): Promise<ExitCode> {
  return change('roles.revoke', options, io);
}

/** Who signed in with a provider. */
export async function adminMembers(options: AdminOptions, io: CliIo): Promise<ExitCode> {
  const answer = await askOperator(io, options.data ?? DEFAULT_DATA, 'members.list', placeOf(options));
  const members = listOf(answer);
  if (options.json) io.print(toJsonText({ members }));
  else {
    for (const { principal, name, roles } of members) {
      const held = Array.isArray(roles) ? roles.map(String).join(', ') : '';
      io.print(adminMessages.member(cleanLine(String(principal)), cleanLine(String(name)), cleanLine(held)));
    }
    if (members.length === 0) io.print(adminMessages.noMembers);
  }
  return 0;
}

export async function adminRemove(
  options: AdminOptions & { readonly principal: string },
  io: CliIo,
): Promise<ExitCode> {
  const { principal, data = DEFAULT_DATA, json } = options;
  const answer = await askOperator(io, data, 'members.remove', { ...placeOf(options), principal });
  io.print(json ? toJsonText(answer) : adminMessages.removed(cleanLine(principal)));
  return 0;
}

/** The tenants that have keys, and the one of this machine. */
export async function adminTenants(
  { data = DEFAULT_DATA, json }: AdminOptions,
  io: CliIo,
): Promise<ExitCode> {
  const tenants = listOf(await askOperator(io, data, 'tenants.list', {}));
  if (json) io.print(toJsonText({ tenants }));
  else {
    for (const { tenant, keys } of tenants) {
      io.print(adminMessages.tenant(cleanLine(String(tenant)), Number(keys)));
    }
  }
  return 0;
}

async function change(action: string, options: AdminRoleOptions, io: CliIo): Promise<ExitCode> {
  const { principal, role, data = DEFAULT_DATA, json } = options;
  const holder = await askOperator(io, data, action, { ...placeOf(options), principal, role });
  if (json) io.print(toJsonText(holder));
  else if (isJsonObject(holder)) io.print(holderLine(holder));
  return 0;
}

function placeOf({ tenant, workspace, test }: AdminOptions): JsonObject {
  return {
    ...(tenant !== undefined && { tenant }),
    ...(workspace !== undefined && { workspace }),
    ...(test && { mode: 'test' }),
  };
}

function listOf(value: JsonValue | undefined): readonly JsonObject[] {
  return (Array.isArray(value) ? value : []).filter(isJsonObject);
}

function holderLine({ principal, roles }: JsonObject): string {
  const held = Array.isArray(roles) ? roles.map(String).join(', ') : '';
  return adminMessages.holder(cleanLine(String(principal)), cleanLine(held));
}
