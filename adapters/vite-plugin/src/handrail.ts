import { failuresOf } from '@handrail/lint';
import { WELL_KNOWN_PATH } from '@handrail/page';
import type { Plugin, ResolvedConfig } from 'vite';
import { auditPages, type SitePage, type SiteTerms } from './audit-pages.ts';
import { auditText } from './describe-audit.ts';
import { DevSite } from './dev-site.ts';
import { messages } from './messages.ts';
import { type HandrailOptions, originOf } from './options.ts';
import { PANEL_SCRIPT } from './panel/panel-script.ts';
import { givenLlmsTxt, givenManifest, pathOf } from './project-pages.ts';

const PANEL = 'virtual:handrail-panel';
/** As Vite marks modules that are no files. */
const PANEL_ID = `\0${PANEL}`;

/** Writes the manifest of a site from its pages, audits them, and shows findings while they are developed. */
export function handrail(options: HandrailOptions): Plugin {
  const origin = originOf(options.origin);
  let config: ResolvedConfig;
  const terms = async (): Promise<SiteTerms> => {
    const before = await givenManifest(config, options.manifest);
    return {
      origin,
      name: options.name ?? new URL(origin).host,
      safety: options.safety ?? true,
      llmsTxt: await givenLlmsTxt(config),
      ...(before ? { before } : {}),
    };
  };
  return {
    name: 'handrail',
    // What other plugins make of a page is what is audited.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === PANEL ? PANEL_ID : undefined),
    load: (id) => (id === PANEL_ID ? PANEL_SCRIPT : undefined),
    transformIndexHtml(_html, { server }) {
      // The panel is for developers; a build has none.
      if (!server || options.panel === false) return undefined;
      const src = `${server.config.base}@id/__x00__${PANEL}`;
      return [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'body' }];
    },
    configureServer(server) {
      new DevSite(server, terms, options.pages).serve();
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.config.consumer !== 'client') return;
        const pages: SitePage[] = [];
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && /\.html?$/i.test(file.fileName))
            pages.push({ path: pathOf(config, file.fileName), html: textOf(file.source) });
        for (const [path, html] of Object.entries((await options.pages?.()) ?? {}))
          pages.push({ path, html });
        const { manifest, assumptions, audit } = auditPages(pages, await terms());
        if (manifest) {
          const source = `${JSON.stringify(manifest, null, 2)}\n`;
          this.emitFile({ type: 'asset', fileName: WELL_KNOWN_PATH.slice(1), source });
          if (config.base !== '/') this.warn(messages.base(config.base));
        } else this.warn(messages.noActions);
        for (const each of assumptions) config.logger.info(messages.assumed(each));
        config.logger.info(auditText(audit));
        const failures = failuresOf(audit, {
          ...(options.failOn === undefined ? {} : { failOn: options.failOn }),
          ...(options.minScore === undefined ? {} : { minScore: options.minScore }),
        });
        // Where in the plugin it is noticed helps nobody.
        if (failures.length > 0) this.error({ message: messages.failed(failures), stack: '' });
      },
    },
  };
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
