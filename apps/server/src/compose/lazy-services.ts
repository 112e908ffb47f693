import type { Clock, JsonObject, SchemaCheck } from '@handrail/base';
import type { CapabilityStatus, Registry } from '@handrail/contracts';
import type { EgressProxy } from '@handrail/egress';
import type { ExpressionPorts } from '@handrail/expressions';
import type { CheckedForm, FormLibrary } from '@handrail/form-source';
import {
  CAPABILITY_ENTER,
  type Egress,
  nodeDeclarations,
  type OutsideNodeType,
  type TestNames,
  type ToolsetSource,
} from '@handrail/host';
import type { SiteAudit } from '@handrail/lint';
import type { EvaluateExpression, InspectExpression } from '@handrail/runs';
import { ToolFailure } from '@handrail/tools';
import type { HostLog } from '../create-log.ts';
import type { ImportedFiles } from '../imports/imported-files.ts';
import { lazyServicesMessages } from '../messages/compose.ts';
import type { EgressConfig, ServerConfig, SiteConfig } from '../server-config.ts';
import { StartError } from '../start-error.ts';
import type { ComposedEgress } from './compose-egress.ts';

export interface LazyServicePorts {
  readonly clock: Clock;
  readonly schemaCheck: SchemaCheck;
  readonly log: HostLog;
}

/**
 * Forms, sites, expressions and the way out: a good part of what there is to load, and nothing that a host needs in order to
 * listen. What the operator set is loaded, and so checked, before the host takes work; the rest with its first use.
 */
export class LazyServices {
  readonly #egressConfig: EgressConfig;
  #expressions: ExpressionPorts | undefined;
  #forms: ToolsetSource | undefined;
  #library: FormLibrary = new Map();
  #sites: ToolsetSource | undefined;
  #registry: Registry | undefined;
  #capabilities: readonly CapabilityStatus[] = [];
  #enter: OutsideNodeType | undefined;
  #outlet: Promise<ComposedEgress> | undefined;
  readonly #config: ServerConfig;
  readonly #imported: ImportedFiles;
  readonly #names: TestNames | undefined;
  #ports: LazyServicePorts | undefined;
  /** Sites that the operator named, and those imported since. */
  #knownSites: readonly SiteConfig[] = [];

  /** Work that comes earlier, from a run that an owner has just set free, waits for it. */
  readonly #loaded: Promise<void>;
  #tellLoaded: () => void = () => {};

  constructor(config: ServerConfig, imported: ImportedFiles, names?: TestNames) {
    this.#names = names;
    this.#config = config;
    this.#imported = imported;
    this.#egressConfig = config.egress ?? {};
    this.#loaded = new Promise((resolve) => {
      this.#tellLoaded = resolve;
    });
  }

  readonly evaluate: EvaluateExpression = (expression, context) =>
    this.#readyExpressions().evaluate(expression, context);

  readonly inspect: InspectExpression = (expression) => this.#readyExpressions().inspect(expression);

  #readyExpressions(): ExpressionPorts {
    if (!this.#expressions) throw new Error('The host was asked for work before it was ready.');
    return this.#expressions;
  }

  readonly forms: ToolsetSource = {
    name: 'form',
    instances: () => this.#forms?.instances() ?? [],
    open: async (instance, saved, scope) => {
      await this.#loaded;
      if (this.#forms) return this.#forms.open(instance, saved, scope);
      throw new ToolFailure('NOT_FOUND', lazyServicesMessages.noForms);
    },
  };

  /** The definition of a form as it was read; undefined for a name that is not known. */
  readonly formDefinition = (name: string): JsonObject | undefined =>
    this.#library.get(name)?.document as JsonObject | undefined;

  readonly sites: ToolsetSource = {
    name: 'site',
    instances: () => this.#sites?.instances() ?? [],
    open: async (instance, saved, scope) => {
      await this.#loaded;
      if (this.#sites) return this.#sites.open(instance, saved, scope);
      throw new ToolFailure('NOT_FOUND', lazyServicesMessages.noSites);
    },
  };

  /** The contracts turns are admitted by; undefined where the operator named none, or before they are read. */
  readonly contracts = (): Registry | undefined => this.#registry;

  /** Which of them are enabled, and why the others are not. */
  readonly capabilities = (): readonly CapabilityStatus[] => this.#capabilities;

  /** A host without contracts does not name it among its node types. */
  readonly enter: OutsideNodeType = {
    ...(nodeDeclarations.find(({ typeId }) => typeId === CAPABILITY_ENTER) ?? { typeId: CAPABILITY_ENTER }),
    reach: 'outside',
    execute: async (work) => {
      await this.#loaded;
      if (!this.#enter) throw new Error('A capability was to be entered without any contract.');
      return this.#enter.execute(work);
    },
  };

  readonly egress: Egress = { send: async (request) => (await this.#openOutlet()).egress.send(request) };

  readonly checkUrl = async (url: string): Promise<string | undefined> =>
    (await this.#openOutlet()).checkUrl(url);

  readonly openProxy = async (): Promise<EgressProxy> => (await this.#openOutlet()).openProxy();

  async load(config: ServerConfig, ports: LazyServicePorts): Promise<void> {
    await this.#load(config, ports);
    this.#tellLoaded();
  }

  async #load(config: ServerConfig, ports: LazyServicePorts): Promise<void> {
    this.#ports = ports;
    const [{ createExpressionPorts }, { linearPatterns }] = await Promise.all([
      import('@handrail/expressions'),
      import('@handrail/patterns'),
    ]);
    this.#expressions = createExpressionPorts(linearPatterns);
    const { allow = [], loopbackPorts = [], listedOnly = false } = this.#egressConfig;
    if (allow.length > 0 || loopbackPorts.length > 0 || listedOnly) await this.#openOutlet();
    if (config.contracts !== undefined) await this.#loadContracts(config.contracts, []);
    await this.#openSites([...(config.sites ?? []), ...this.#imported.sites()]);
    await this.reloadForms();
  }

  /** The sites that runs can use. */
  readonly siteList = (): readonly SiteConfig[] => this.#knownSites;

  readonly auditSite = async (url: string): Promise<SiteAudit> => {
    const [{ auditPages }] = await Promise.all([import('../audits/audit-pages.ts'), this.#loaded]);
    return auditPages(url, { egress: this.egress, ...this.#parts() });
  };

  /** A site that no run could open is refused, and those that were there stay. */
  addSite(site: SiteConfig): Promise<void> {
    return this.#openSites([...this.#knownSites, site]);
  }

  async #openSites(sites: readonly SiteConfig[]): Promise<void> {
    if (sites.length === 0) return;
    const [{ checkSites }, { createSiteSource }] = await Promise.all([
      import('./check-sites.ts'),
      import('@handrail/site-source'),
    ]);
    checkSites(sites, this.#egressConfig);
    this.#sites = createSiteSource({ sites, egress: this.egress, ...this.#parts() });
    this.#knownSites = sites;
  }

  /** The forms that the operator named and those that were imported. */
  async reloadForms(): Promise<void> {
    const paths = [...(this.#config.forms ?? []), ...this.#imported.forms()];
    if (paths.length === 0) return;
    const { createFormSource, FormLibraryError, readFormLibrary } = await import('@handrail/form-source');
    try {
      const forms = readFormLibrary(paths);
      this.#forms = createFormSource({ forms, ...this.#parts() });
      this.#library = forms;
    } catch (error) {
      if (!(error instanceof FormLibraryError)) throw error;
      throw new StartError('form-unusable', error.message, { cause: error });
    }
  }

  /** Whether a form could be opened, and under which name; its problems by pointer. */
  async checkForm(document: JsonObject): Promise<CheckedForm> {
    const { checkFormDocument } = await import('@handrail/form-source');
    return checkFormDocument(document);
  }

  /** False where the operator has no contracts, so that there is no vocabulary to read this one with. */
  async addContract(file: { readonly name: string; readonly text: string }): Promise<boolean> {
    const { contracts } = this.#config;
    if (contracts === undefined) return false;
    await this.#loadContracts(contracts, [file]);
    return true;
  }

  #parts() {
    if (!this.#ports) throw new Error('The host was asked for work before it was ready.');
    const { clock, schemaCheck, log } = this.#ports;
    return { clock, schemaCheck, onDefect: (error: unknown, tool: string) => log.defect(error, tool) };
  }

  async close(): Promise<void> {
    await (await this.#outlet)?.egress.close();
  }

  async #loadContracts(
    folder: string,
    more: readonly { readonly name: string; readonly text: string }[],
  ): Promise<void> {
    const [{ createCapabilityEnter }, { readContracts }] = await Promise.all([
      import('@handrail/host/capabilities'),
      import('./read-contracts.ts'),
    ]);
    const { registry, capabilities } = readContracts(folder, [...this.#imported.contracts(), ...more]);
    this.#registry = registry;
    this.#capabilities = capabilities;
    this.#enter = createCapabilityEnter({ registry });
  }

  #openOutlet(): Promise<ComposedEgress> {
    this.#outlet ??= import('./compose-egress.ts').then(({ composeEgress, resolverWith }) =>
      composeEgress(this.#egressConfig, this.#names && resolverWith(this.#names)),
    );
    return this.#outlet;
  }
}
