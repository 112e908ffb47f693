import type { JsonValue } from '@handrail/base';
import { estimateTokens, readOutcome, type ToolError } from '@handrail/tools';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** What the owner says when their client shows them a question. */
export type OwnerAnswer = 'agree' | 'decline';

/** Bytes and about tokens of one answer. */
export interface AnswerCost {
  readonly tool: string;
  readonly bytes: number;
  readonly tokens: number;
}

export interface AgentOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly revision: '2025-11-25' | '2026-07-28';
}

/** An agent that follows a script, in the official MCP client. Its owner sits at the same client. */
export class ScriptedAgent {
  readonly costs: AnswerCost[] = [];
  /** Every question the client showed its owner. */
  readonly questions: string[] = [];
  readonly #client: Client;
  #owner: OwnerAnswer = 'decline';

  private constructor(client: Client) {
    this.#client = client;
    client.setRequestHandler('elicitation/create', ({ params }) => {
      this.questions.push(params.message);
      return this.#owner === 'agree' ? { action: 'accept', content: { agree: true } } : { action: 'decline' };
    });
  }

  /** Starts the program, lets an agent work with it, and ends it. */
  static async run(options: AgentOptions, work: (agent: ScriptedAgent) => Promise<void>): Promise<void> {
    const { command, args, env, revision } = options;
    const mode = revision === '2025-11-25' ? 'legacy' : { pin: revision };
    const client = new Client(
      { name: 'scripted-agent', version: '1.0.0' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } },
    );
    const transport = new StdioClientTransport({ command, args: [...args], env: { ...env } });
    try {
      const agent = new ScriptedAgent(client);
      await client.connect(transport);
      await work(agent);
    } finally {
      await client.close();
    }
  }

  ownerWill(answer: OwnerAnswer): void {
    this.#owner = answer;
  }

  async tools() {
    return (await this.#client.listTools()).tools;
  }

  async resources() {
    return (await this.#client.listResources()).resources;
  }

  /** The parsed result. Throws when the provider refuses. */
  async ask<Result extends JsonValue | object>(tool: string, input: object = {}): Promise<Result> {
    const outcome = await this.#call(tool, input);
    if (outcome.ok) return outcome.value as Result;
    throw new Error(`${tool} was refused: ${outcome.error.code}: ${outcome.error.message}`);
  }

  /** The refusal. Throws when there is none. */
  async refusal(tool: string, input: object = {}): Promise<ToolError> {
    const outcome = await this.#call(tool, input);
    if (!outcome.ok) return outcome.error;
    throw new Error(`${tool} was not refused.`);
  }

  async #call(tool: string, input: object) {
    const result = await this.#client.callTool({ name: `formspec.${tool}`, arguments: { ...input } });
    const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    this.costs.push({ tool, bytes: Buffer.byteLength(text), tokens: estimateTokens(text) });
    return readOutcome(result);
  }
}
