import type { Clock, SchemaCheck } from '@handrail/base';
import type { Egress, OutsideNodeType, ToolsetSource } from '@handrail/host';
import type { EvaluateExpression } from '@handrail/runs';
import type { HostLog } from '../log/create-log.ts';
import type { ServerConfig } from '../server-config.ts';
import type { ComposedEgress } from './compose-egress.ts';

interface LoadedParts {
  readonly evaluate: EvaluateExpression;
  readonly forms: ToolsetSource;
  readonly outlet: ComposedEgress;
  readonly enter: OutsideNodeType | undefined;
}

/**
 * Forms, expressions and the way out: nothing that the first answer of a host needs, and a good part of what there is
 * to load. They come after the host listens and before it takes work.
 */
export class LateParts {
  #loaded: LoadedParts | undefined;

  readonly evaluate: EvaluateExpression = (expression, context) => this.#parts.evaluate(expression, context);

  readonly forms: ToolsetSource = {
    name: 'form',
    instances: () => this.#parts.forms.instances(),
    open: (instance, saved, scope) => this.#parts.forms.open(instance, saved, scope),
  };

  /** A host that has no contracts must not name it among its node types. */
  readonly enter: OutsideNodeType = {
    typeId: 'capability.enter',
    reach: 'outside',
    execute: async (work) => {
      const { enter } = this.#parts;
      if (!enter) throw new Error('A capability was to be entered without any contract.');
      return enter.execute(work);
    },
  };

  readonly egress: Egress = { send: async (request) => this.#parts.outlet.egress.send(request) };

  readonly checkUrl = async (url: string): Promise<string | undefined> => this.#parts.outlet.checkUrl(url);

  async load(
    config: ServerConfig,
    ports: { readonly clock: Clock; readonly schemaCheck: SchemaCheck; readonly log: HostLog },
  ): Promise<void> {
    const [{ composeEgress }, { createExpressionPort }, { linearPatterns }] = await Promise.all([
      import('./compose-egress.ts'),
      import('../ports/evaluate-expression.ts'),
      import('@handrail/patterns'),
    ]);
    const [{ readFormLibrary }, { createFormSource }] = await Promise.all([
      import('../forms/form-library.ts'),
      import('../forms/form-source.ts'),
    ]);
    const { clock, schemaCheck, log } = ports;
    this.#loaded = {
      enter: config.contracts === undefined ? undefined : await loadEnter(config.contracts),
      evaluate: createExpressionPort(linearPatterns),
      outlet: composeEgress(config.egress),
      forms: createFormSource({
        forms: readFormLibrary(config.forms ?? []),
        clock,
        schemaCheck,
        onDefect: (error, tool) => log.defect(error, tool),
      }),
    };
  }

  async close(): Promise<void> {
    await this.#loaded?.outlet.egress.close();
  }

  get #parts(): LoadedParts {
    if (!this.#loaded) throw new Error('The host was asked for work before it was ready.');
    return this.#loaded;
  }
}

async function loadEnter(folder: string): Promise<OutsideNodeType> {
  const [{ createCapabilityEnter }, { readContracts }] = await Promise.all([
    import('@handrail/host/capabilities'),
    import('../contracts/read-contracts.ts'),
  ]);
  return createCapabilityEnter({ registry: readContracts(folder) });
}
