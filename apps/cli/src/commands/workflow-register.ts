import { isJsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { sameHost } from '../host/same-host.ts';
import { startCommand, workflowRegisterMessages } from '../messages/workflows.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { openWorkflow } from '../workflow/open-workflow.ts';
import { startInputs } from '../workflow/start-inputs.ts';

export interface WorkflowRegisterOptions extends HostCommandOptions {
  readonly path: string;
  readonly json?: boolean;
}

/** Found problems are shown with their lines before the host is asked. */
export async function workflowRegister(options: WorkflowRegisterOptions, io: CliIo): Promise<ExitCode> {
  const { document } = await openWorkflow(options.path, io);
  const { value } = document;
  if (!isJsonObject(value)) throw new Error('A workflow that was read is an object.');
  const { url, client } = await connectHost(options, io);
  const registered = await askHost(url, () => client.workflows.register(value));
  const { workflowId, version } = registered;
  const start = startCommand(io.program, workflowId, startInputs(value), sameHost(options));
  io.print(
    options.json
      ? toJsonText(registered)
      : workflowRegisterMessages.registered(cleanLine(workflowId), cleanLine(version), cleanLine(start)),
  );
  return 0;
}
