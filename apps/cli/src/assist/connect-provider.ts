import { connectInProcess, type ToolClient } from '@handrail/tools';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { connectProviderMessages } from '../messages/assist.ts';
import { tokenFromEnvironment } from './bearer-token.ts';
import { openTerminalConfirm } from './confirm-on-terminal.ts';
import { type FormCommandOptions, namedFiles } from './form-options.ts';
import { openToolset } from './open-toolset.ts';

export interface ProviderOptions extends FormCommandOptions {
  readonly definition?: string;
  readonly url?: string;
  /** Names the environment variable with the bearer token. */
  readonly tokenEnv?: string;
}

export interface ConnectedProvider {
  readonly client: ToolClient;
  /** True when the form was changed and is gone once the provider is closed. */
  forgetsChange(): boolean;
  close(): Promise<void>;
}

/** Reaches the tools of one form: opened for this command alone, or served at an address. */
export async function connectProvider(options: ProviderOptions, io: CliIo): Promise<ConnectedProvider> {
  const { definition, url } = options;
  if (definition !== undefined && url !== undefined) throw wrongUse(connectProviderMessages.definitionOrUrl);
  if (definition !== undefined) return openHere(definition, options, io);
  if (url !== undefined) return reachThere(url, options, io);
  throw wrongUse(connectProviderMessages.formMissing);
}

async function openHere(definition: string, options: ProviderOptions, io: CliIo): Promise<ConnectedProvider> {
  if (options.tokenEnv !== undefined) throw wrongUse(connectProviderMessages.tokenNeedsUrl);
  const confirm = await openTerminalConfirm(io, 'owner');
  // Without a terminal it may well be an agent that runs this command and reads what it prints.
  const caller = confirm ? 'owner' : 'consumer';
  const { form, toolset, kept } = await openToolset(definition, options, confirm, caller, io);
  const client = connectInProcess(toolset);
  let isChanged = false;
  form.subscribe(() => {
    isChanged = true;
  });
  return {
    client,
    forgetsChange: () => isChanged && kept === null,
    async close() {
      await client.close();
      await kept?.close();
    },
  };
}

async function reachThere(url: string, options: ProviderOptions, io: CliIo): Promise<ConnectedProvider> {
  const { save, profile, profileKeyEnv, consumer, confirm } = options;
  const ofAForm = [...namedFiles(options), save, profile, profileKeyEnv, consumer, ...(confirm ?? [])];
  if (ofAForm.some((each) => each !== undefined)) {
    throw wrongUse(connectProviderMessages.optionsNeedDefinition);
  }
  const address = addressOf(url);
  const token = tokenFromEnvironment(options.tokenEnv, io);
  const { createHttpClient } = await import('@handrail/transports/http');
  const client = createHttpClient({ url: address, ...(token === undefined ? {} : { token }) });
  return { client, forgetsChange: () => false, close: () => client.close() };
}

/** The address a provider is served at, also when it is given with the path of its tools. */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw wrongUse(connectProviderMessages.urlNotHttp);
  }
  if (url.username || url.password || url.search || url.hash) {
    throw wrongUse(connectProviderMessages.urlHasSecrets);
  }
  return `${url.origin}${url.pathname.replace(/\/formspec\/tools\/?$/, '')}`;
}
