import { exportProfile } from '@handrail/assist';
import { AbortSource, ToolFailure } from '@handrail/tools';
import { openTerminalConfirm } from '../assist/confirm-on-terminal.ts';
import { CliError, wrongUse } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { profileExportMessages } from '../messages/profiles.ts';
import { chosenProfile } from '../profile/chosen-profile.ts';
import { openProfileStore, type ProfileSource, reportingProfiles } from '../profile/open-profile-store.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface ProfileExportOptions extends ProfileSource {
  /** The file to write. */
  readonly file: string;
  readonly id?: string;
}

/** Writes a profile as a file that is not encrypted. As every look at values, it needs the owner at a terminal. */
export async function profileExport(options: ProfileExportOptions, io: CliIo): Promise<ExitCode> {
  const { file } = options;
  if (await io.files.exists(file)) throw wrongUse(profileExportMessages.exists(cleanLine(file)));
  const store = await openProfileStore(options, io);
  const confirm = await openTerminalConfirm(io, 'owner');
  if (!confirm) throw new CliError(3, 'nobody-to-ask', profileExportMessages.noTerminal);
  return reportingProfiles(options.profile, async () => {
    const { id, label, concepts, fields } = await chosenProfile(store, options.id);
    const ask = async () => {
      const answer = await confirm({
        toolset: 'profile',
        instance: label,
        tool: profileExportMessages.command,
        title: profileExportMessages.title,
        effect: 'read',
        risk: 'high',
        change: {
          profile: `${label} (${id})`,
          file,
          holds: profileExportMessages.values(Object.keys(concepts).length + Object.keys(fields).length),
        },
        signal: new AbortSource().signal,
      });
      return answer === 'granted';
    };
    try {
      const text = await exportProfile(store, id, file, { ask, clock: io.clock });
      await io.files.write(file, `${text}\n`, { ownerOnly: true });
    } catch (error) {
      if (error instanceof FileError)
        throw new CliError(3, error.code, profileExportMessages.cannotWrite(cleanLine(file), error.message));
      if (!(error instanceof ToolFailure)) throw error;
      io.print(profileExportMessages.declined);
      return 1;
    }
    io.print(profileExportMessages.exported(cleanLine(file)));
    return 0;
  });
}
