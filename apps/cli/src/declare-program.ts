import { Command } from 'commander';
import type { CliIo } from './cli-io.ts';
import { declareAdmin } from './declarations/declare-admin.ts';
import { declareAnnotate } from './declarations/declare-annotate.ts';
import { declareAssist } from './declarations/declare-assist.ts';
import { declareAudit } from './declarations/declare-audit.ts';
import { declareCompletion } from './declarations/declare-completion.ts';
import { declareContract } from './declarations/declare-contract.ts';
import { declareFel } from './declarations/declare-fel.ts';
import { declareForm } from './declarations/declare-form.ts';
import { declareHost } from './declarations/declare-host.ts';
import { declareKeys } from './declarations/declare-keys.ts';
import { declareLint } from './declarations/declare-lint.ts';
import { declareManifest } from './declarations/declare-manifest.ts';
import { declareMcp } from './declarations/declare-mcp.ts';
import { declareOwner } from './declarations/declare-owner.ts';
import { declarePage } from './declarations/declare-page.ts';
import { declarePasskeys } from './declarations/declare-passkeys.ts';
import { declareProfile } from './declarations/declare-profile.ts';
import { declareRun } from './declarations/declare-run.ts';
import { declareSchedule } from './declarations/declare-schedule.ts';
import { declareSecrets } from './declarations/declare-secrets.ts';
import { declareStore } from './declarations/declare-store.ts';
import { declareWorkflow } from './declarations/declare-workflow.ts';
import type { Perform } from './declarations/perform.ts';
import { EXIT_CODES } from './exit-code.ts';
import { VERSION } from './version.ts';

const EXIT_CODE_HELP = `\nExit codes:\n${EXIT_CODES.map(({ code, meaning }) => `  ${code}  ${meaning}`).join('\n')}`;

/** Every command, with what it takes. */
export function declareProgram(perform: Perform, io: CliIo): Command {
  const program = new Command('handrail')
    .description(
      'Evaluate expressions, check documents, fill forms, serve them to agents, use annotated sites, run workflows.',
    )
    .version(VERSION)
    .exitOverride()
    .showHelpAfterError('Run it with --help to see how it is used.')
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.printError(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, 'handrail: ')),
      getOutHelpWidth: () => io.columns,
      getErrHelpWidth: () => io.columns,
      getOutHasColors: () => io.colour,
      getErrHasColors: () => io.colour,
    })
    .addHelpText('afterAll', EXIT_CODE_HELP);

  declareFel(program, perform, io);
  declareForm(program, perform, io);
  declareAssist(program, perform, io);
  declareProfile(program, perform, io);
  declarePage(program, perform, io);
  declareLint(program, perform, io);
  declareAnnotate(program, perform, io);
  declareManifest(program, perform, io);
  declareContract(program, perform, io);
  declareHost(program, perform, io);
  declareStore(program, perform, io);
  declareOwner(program, perform, io);
  declareKeys(program, perform, io);
  declareAdmin(program, perform, io);
  declareSecrets(program, perform, io);
  declarePasskeys(program, perform, io);
  declareRun(program, perform, io);
  declareSchedule(program, perform, io);
  declareAudit(program, perform, io);
  declareWorkflow(program, perform, io);
  declareMcp(program, perform, io);
  declareCompletion(program, perform, io);
  return program;
}
