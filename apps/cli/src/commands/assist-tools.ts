import { type ToolDescriptor, TransportFailure } from '@handrail/tools';
import { connectProvider, type ProviderOptions } from '../assist/connect-provider.ts';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { formatTool, formatToolList } from '../formatters/format-tools.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { assistToolsMessages } from '../messages/assist.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface AssistToolsOptions extends ProviderOptions {
  /** Describes this one instead of listing all. */
  readonly tool?: string;
  readonly json?: boolean;
}

export async function assistTools(options: AssistToolsOptions, io: CliIo): Promise<ExitCode> {
  const tools = await listTools(options, io);
  const layout = { paint: await loadPaint(io.colour), columns: io.columns };
  if (options.tool === undefined) {
    io.print(options.json ? toJsonText({ tools }) : formatToolList(tools, layout));
    return 0;
  }
  const tool = tools.find(({ name }) => name === options.tool);
  if (!tool) throw wrongUse(assistToolsMessages.noTool);
  io.print(options.json ? toJsonText(tool) : formatTool(tool, layout));
  return 0;
}

async function listTools(options: ProviderOptions, io: CliIo): Promise<readonly ToolDescriptor[]> {
  // Nothing is written here, so nothing is to be kept.
  const { save, ...rest } = options;
  if (save !== undefined) throw wrongUse(assistToolsMessages.saveNotNeeded);
  const provider = await connectProvider(rest, io);
  try {
    return await provider.client.list();
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    throw new CliError(3, error.code, assistToolsMessages.checkAddress(error.message));
  } finally {
    await provider.close();
  }
}
