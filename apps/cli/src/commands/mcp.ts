import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { createHostToolset } from '../host/host-toolset.ts';
import { VERSION } from '../version.ts';

/** Serves the workflows of a host to an MCP client until that is gone. Standard output belongs to the protocol. */
export async function mcp(options: HostCommandOptions, io: CliIo): Promise<ExitCode> {
  const { client } = await connectHost(options, io);
  const { serveStdio } = await import('@handrail/transports/mcp/stdio');
  const complain = (defect: unknown) =>
    io.printError(`handrail: ${defect instanceof Error ? defect.message : String(defect)}`);
  const serving = serveStdio(createHostToolset(client, complain), {
    ...io.takeStandardStreams(),
    info: { name: 'handrail', version: VERSION, title: 'Handrail' },
    onProblem: complain,
  });
  const stopListening = io.onStop(() => {
    stopListening();
    void serving.close();
  });
  await serving.closed;
  stopListening();
  return 0;
}
