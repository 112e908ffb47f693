import type { Command } from 'commander';

/** The options that say which host a command talks to. */
export function withHost(command: Command): Command {
  return command
    .option('-u, --url <address>', 'the host at this address (default: HANDRAIL_URL, or the one of --data)')
    .option('--key-env <name>', 'the environment variable with the key (default: HANDRAIL_KEY)')
    .option('--data <folder>', 'the data folder of a host on this machine (default: .handrail)');
}
