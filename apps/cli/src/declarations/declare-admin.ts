import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { AdminOptions, AdminRoleOptions } from '../commands/admin-roles.ts';
import type { Perform } from './perform.ts';

export function declareAdmin(program: Command, perform: Perform, io: CliIo): void {
  const admin = program
    .command('admin')
    .summary('see tenants and members, and give roles')
    .description('See the tenants of a host on this machine, and say who may decide at governance gates.');
  const withPlace = (command: Command) =>
    command
      .option('--tenant <name>', 'the tenant (default: local)')
      .option('--workspace <name>', 'only this workspace of the tenant')
      .option('--test', 'for test runs, which live runs never see')
      .option('--data <folder>', 'the data folder of the host', '.handrail')
      .option('--json', 'print the report as JSON');
  const load = () => import('../commands/admin-roles.ts');

  admin
    .command('tenants')
    .summary('list the tenants')
    .description('List the tenants that have keys.')
    .option('--data <folder>', 'the data folder of the host', '.handrail')
    .option('--json', 'print the report as JSON')
    .action((options: AdminOptions) =>
      perform(options, async () => (await load()).adminTenants(options, io)),
    );

  withPlace(admin.command('roles'))
    .summary('list who has which role')
    .description('List who has which role, and which roles there are.')
    .action((options: AdminOptions) => perform(options, async () => (await load()).adminRoles(options, io)));

  withPlace(admin.command('members'))
    .summary('list who signed in with a provider')
    .description('List who signed in with the OpenID provider of this host, and with which roles.')
    .action((options: AdminOptions) =>
      perform(options, async () => (await load()).adminMembers(options, io)),
    );

  withPlace(admin.command('remove'))
    .summary('end the sessions of a member')
    .description('Take away what somebody was granted here and end their sessions.')
    .argument('<principal>', 'the name of the principal, such as acme:ada')
    .action((principal: string, options: AdminOptions) =>
      perform(options, async () => (await load()).adminRemove({ ...options, principal }, io)),
    );

  withPlace(admin.command('grant'))
    .summary('give somebody a role')
    .description('Give a role to whoever a key or a sign-in names as its principal.')
    .argument('<principal>', 'the name of the principal')
    .argument('<role>', 'the role, such as approver')
    .action((principal: string, role: string, options: Omit<AdminRoleOptions, 'principal' | 'role'>) =>
      perform(options, async () => (await load()).adminGrant({ ...options, principal, role }, io)),
    );

  withPlace(admin.command('revoke'))
    .summary('take a role away')
    .description('Take a role from somebody. It counts from the next decision on.')
    .argument('<principal>', 'the name of the principal')
    .argument('<role>', 'the role, such as approver')
    .action((principal: string, role: string, options: Omit<AdminRoleOptions, 'principal' | 'role'>) =>
      perform(options, async () => (await load()).adminRevoke({ ...options, principal, role }, io)),
    );
}
