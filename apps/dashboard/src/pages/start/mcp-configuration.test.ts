import { expect, test } from 'vitest';
import { MCP_CLIENTS, mcpConfiguration } from './mcp-configuration.ts';

const host = { program: ['node', '/opt/handrail.js'], url: 'http://127.0.0.1:7420', key: 'hr_x' };

test.each(MCP_CLIENTS)(
  '%s gets the program, the address and the key, under the name it looks for',
  (client) => {
    const document = JSON.parse(mcpConfiguration(client, host));
    const entry = (client === 'vscode' ? document.servers : document.mcpServers).handrail;
    expect(entry).toMatchObject({
      command: 'node',
      args: ['/opt/handrail.js', 'mcp', '--url', 'http://127.0.0.1:7420'],
      env: { HANDRAIL_KEY: 'hr_x' },
    });
  },
);
