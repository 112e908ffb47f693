import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { startMessages } from '../../messages/sections/start.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { partId } from '../../router/use-shown-part.ts';
import {
  AGENT_SCOPES,
  HIDDEN_KEY,
  MCP_CLIENTS,
  type McpClient,
  mcpConfiguration,
} from './mcp-configuration.ts';
import { WayTop } from './start-page.tsx';

/** A configuration to paste, with a key that is made for this client when it is asked for. */
export function ConnectAgent(): JSX.Element {
  const [client, setClient] = useState<McpClient>('claude');
  /** On this page alone, and gone with it. */
  const [keys, setKeys] = useState<ReadonlyMap<McpClient, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const settings = useLoaded('start settings', (signal) => host.console.settings({ signal }));
  const program = programIn(settings.value);
  const key = keys.get(client);
  const text = mcpConfiguration(client, { program, url: location.origin, key: key ?? HIDDEN_KEY });
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const label = startMessages.keyLabel(startMessages.clients[client]);
      const made = await host.console.createKey({ label, scopes: AGENT_SCOPES });
      setKeys(new Map(keys).set(client, made.key));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return (
    <section class="card start-way" id={partId('connect')} tabIndex={-1} aria-labelledby="start-agent">
      <WayTop icon="agent" id="start-agent" title={startMessages.agentTitle}>
        {startMessages.agentText}
      </WayTop>
      <fieldset class="line bare">
        <legend class="hidden-visually">{startMessages.client}</legend>
        {MCP_CLIENTS.map((each) => (
          <button
            key={each}
            type="button"
            class="chip"
            aria-pressed={each === client}
            onClick={() => setClient(each)}
          >
            {startMessages.clients[each]}
          </button>
        ))}
      </fieldset>
      <textarea
        class="textarea mono start-config"
        readOnly
        rows={text.split('\n').length}
        spellcheck={false}
        aria-label={startMessages.configuration}
        value={text}
      />
      {failure && <FailureLine failure={failure} />}
      <div class="line" aria-live="polite">
        {key === undefined ? (
          <Button busy={isBusy} onClick={make}>
            {startMessages.makeKey}
          </Button>
        ) : (
          <CopyButton text={text} />
        )}
        <span class="small soft start-note">
          {key === undefined ? startMessages.keyText : startMessages.keyMade}{' '}
          <a href="/settings">{startMessages.changeKeys}</a>
        </span>
      </div>
    </section>
  );
}

function programIn(settings: unknown): readonly string[] {
  const { program } = (settings ?? {}) as { readonly program?: unknown };
  const isList = Array.isArray(program) && program.every((part) => typeof part === 'string');
  return isList ? (program as readonly string[]) : ['npx', 'handrail'];
}
