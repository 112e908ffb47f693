import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { BackupOptions } from '../commands/backup.ts';
import type { DoctorOptions } from '../commands/doctor.ts';
import type { EraseOptions } from '../commands/erase.ts';
import type { GuideOptions } from '../commands/guide.ts';
import type { RestoreOptions } from '../commands/restore.ts';
import type { UpOptions } from '../commands/up.ts';
import type { VerifyStoreOptions } from '../commands/verify-store.ts';
import { collect, type Perform } from './perform.ts';

export function declareHost(program: Command, perform: Perform, io: CliIo): void {
  declareUp(program, perform, io);
  declareBackup(program, perform, io);
  declareRestore(program, perform, io);
  declareDoctor(program, perform, io);
  declareVerifyStore(program, perform, io);
  declareErase(program, perform, io);
  declareGuide(program, perform, io);
}

function declareUp(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('up')
    .summary('run a host')
    .description('Run a host on this machine until it is stopped. Everything it knows is in its data folder.')
    .option('--data <folder>', 'where the host keeps everything; made when it is not there', '.handrail')
    .option(
      '--key-file <file>',
      'the key it encrypts and signs with (default: HANDRAIL_KEY_FILE, or host.key in the data folder)',
    )
    .option(
      '--postgres <address>',
      'keep everything in this PostgreSQL database instead, which several hosts can share (default: HANDRAIL_POSTGRES)',
    )
    .option('--role <role>', 'with --postgres: "api" takes requests, "worker" works on runs (default: all)')
    .option('-p, --port <port>', 'listen on this port; 0 takes any free one (default: 7420)')
    .option('--host <address>', 'listen on this address instead of 127.0.0.1')
    .option('--forms <path>', 'a form, or a folder of forms, that runs can open', collect)
    .option('--contracts <folder>', 'contracts, with their vocabulary, that runs can enter capabilities by')
    .option(
      '--site <name=address>',
      'an annotated site that runs can use; every change there asks you',
      collect,
    )
    .option('--connectors <file>', 'programs that runs can use as connectors, by name')
    .option('--browser', 'let runs open pages in a Chromium, which you can see and take over')
    .option('--unsandboxed-browser', 'the same without its sandbox, as under root: a page may break out')
    .option('--public-url <address>', 'where owners and clients reach this host from elsewhere')
    .option(
      '--allowed-host <name>',
      'another name by which this host may be reached, such as nas.local',
      collect,
    )
    .option('--trust-proxy <address>', 'a proxy whose X-Forwarded-For counts', collect)
    .option('--allow-loopback <port>', 'let runs and webhooks reach this port of this machine', collect)
    .option('--notifications <file>', 'how to tell you that something waits: a webhook, mail or both')
    .option('--sign-in <file>', 'the OpenID provider that people and programs sign in with')
    .option(
      '--keep <time>',
      'delete runs this long after their end: at least 1d, such as 30d, or "forever" (default: 90d)',
    )
    .option(
      '--rate-limit <requests>',
      'requests a second that one key may make on average, 1 to 9999999, shared by hosts on one database (default: 10000)',
    )
    .option('--metrics', 'serve metrics at /metrics, to keys with the scope audit:read')
    .option(
      '--otlp <address>',
      'send spans of runs to this OpenTelemetry collector, such as http://127.0.0.1:4318',
    )
    .option(
      '--conformance',
      'serve conformance tests: on this machine only, with test keys, on a new data folder',
    )
    .option('--fixtures <folder>', 'with --conformance: other published workflows and prompts to serve')
    .option('--log <level>', 'write a log to standard error: debug, info, warn, error or silent', 'warn')
    .option('--json', 'print where the host is as JSON')
    .action((options: UpOptions) =>
      perform(options, async () => {
        const { up } = await import('../commands/up.ts');
        return up(options, io);
      }),
    );
}

function declareBackup(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('backup')
    .summary('copy a host to a file')
    .description(
      'Write a whole copy of what a host keeps to a new file, whether the host is running or stopped.',
    )
    .argument('<file>', 'the new file')
    .option('--data <folder>', 'the data folder of the host', '.handrail')
    .option(
      '--key-file <file>',
      'the key of the host (default: HANDRAIL_KEY_FILE, or host.key in the data folder)',
    )
    .option(
      '--postgres <address>',
      'the database of a host that keeps its data in PostgreSQL (default: HANDRAIL_POSTGRES)',
    )
    .option('--json', 'print the report as JSON')
    .action((file: string, options: Omit<BackupOptions, 'file'>) =>
      perform(options, async () => {
        const { backup } = await import('../commands/backup.ts');
        return backup({ ...options, file }, io);
      }),
    );
}

function declareRestore(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('restore')
    .summary('make a host from a backup')
    .description('Make a data folder from a backup and the key of the host that wrote it. Replaces nothing.')
    .argument('<file>', 'the backup')
    .option('--data <folder>', 'the new data folder', '.handrail')
    .option('--key-file <file>', 'the "host.key" of that host, when it is not in the folder already')
    .option(
      '--postgres <address>',
      'restore a backup of a PostgreSQL store into this database, which has none',
    )
    .option('--json', 'print the report as JSON')
    .action((file: string, options: Omit<RestoreOptions, 'file'>) =>
      perform(options, async () => {
        const { restore } = await import('../commands/restore.ts');
        return restore({ ...options, file }, io);
      }),
    );
}

function declareDoctor(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('doctor')
    .summary('look for what keeps a host from working')
    .description(
      'Look at the data folder, key, store, clock and disk of a host quickly, whether the host is running or stopped. Changes nothing.',
    )
    .option('--data <folder>', 'the data folder of the host', '.handrail')
    .option(
      '--key-file <file>',
      'the key of the host (default: HANDRAIL_KEY_FILE, or host.key in the data folder)',
    )
    .option(
      '--postgres <address>',
      'the database of a host that keeps its data in PostgreSQL (default: HANDRAIL_POSTGRES)',
    )
    .option('--json', 'print the report as JSON')
    .action((options: DoctorOptions) =>
      perform(options, async () => {
        const { doctor } = await import('../commands/doctor.ts');
        return doctor(options, io);
      }),
    );
}

function declareVerifyStore(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('verify-store')
    .summary('look for damage in all that a host keeps')
    .description(
      'Look at every page, at the signed log of every run and at every encrypted value, whether the host is running or stopped. Changes nothing.',
    )
    .option('--data <folder>', 'the data folder of the host', '.handrail')
    .option(
      '--key-file <file>',
      'the key of the host (default: HANDRAIL_KEY_FILE, or host.key in the data folder)',
    )
    .option(
      '--postgres <address>',
      'the database of a host that keeps its data in PostgreSQL (default: HANDRAIL_POSTGRES)',
    )
    .option(
      '--at-least <record>',
      'the newest record that was seen before: a store that was set back has fewer',
    )
    .option('--json', 'print the report as JSON')
    .action((options: VerifyStoreOptions) =>
      perform(options, async () => {
        const { verifyStore } = await import('../commands/verify-store.ts');
        return verifyStore(options, io);
      }),
    );
}

function declareErase(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('erase')
    .summary('delete what a host keeps of a run or a person')
    .description(
      'Delete for good what a host keeps of a run, or of all runs that somebody began, whether the host is running or stopped. It leaves a record that something was erased, never what.',
    )
    .option('--run <id>', 'this run, and the runs it began')
    .option('--owner <id>', 'all runs that this principal began')
    .option('--dry-run', 'only show what would be erased')
    .option('--yes', 'do not ask first')
    .option('--list', 'show what was erased before: when, by whom and how many')
    .option('--data <folder>', 'the data folder of the host', '.handrail')
    .option('--json', 'print the report as JSON')
    .action((options: EraseOptions) =>
      perform(options, async () => {
        const { erase } = await import('../commands/erase.ts');
        return erase(options, io);
      }),
    );
}

function declareGuide(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('guide')
    .summary('see it work: a run that fills a form and asks you')
    .description(
      'Run a host, start a workflow on it or go on with the one that was stopped, and answer for its owner.',
    )
    .argument('<workflow>', 'the workflow file')
    .requiredOption('-i, --inputs <file>', 'the values to start it with, as a JSON object')
    .option('--forms <path>', 'a form, or a folder of forms, that the workflow uses', collect)
    .option('--contracts <folder>', 'contracts, with their vocabulary, that the workflow enters by')
    .option(
      '--site <name=target>',
      'a site that the workflow uses: its address, or a program to start',
      collect,
    )
    .option('--next <file>', 'values for a second run after the first, to see what becomes of it')
    .option('--register <file>', 'another workflow that the host is to know', collect)
    .option('--take-over <file>', 'a workflow that lets you take over a browser, told last')
    .option('--unsandboxed-browser', 'let that browser run without its sandbox, which it needs as root')
    .option('--data <folder>', 'where the host keeps everything; made when it is not there', '.handrail')
    .option('-p, --port <port>', 'listen on this port; 0 takes any free one (default: 7420, or any)')
    .option('--headless', 'play the owner, as in CI, instead of asking you')
    .option('--no-open', 'do not open the browser')
    .option('--browser-only', 'follow it in the browser, and play nothing here')
    .action((workflow: string, options: Omit<GuideOptions, 'workflow'>) =>
      perform({}, async () => {
        const { guide } = await import('../commands/guide.ts');
        return guide({ ...options, workflow }, io);
      }),
    );
}
