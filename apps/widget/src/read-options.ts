import { cleanText } from '@handrail/tools';
import * as messages from './messages.ts';

export const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;

export type Corner = (typeof CORNERS)[number];

export interface WidgetOptions {
  readonly corner: Corner;
  /** What is on the button. */
  readonly label: string;
  /** Where the manifest is instead of its well-known path; an address of the page's own origin. */
  readonly manifest: string | undefined;
  /** What the files that are loaded later are beside: the script. */
  readonly folder: string;
  /** A page of a Handrail host that takes changes over, instead of making them here. */
  readonly handOver: string | undefined;
}

const MAX_LABEL = 30;

/** The part of a script element that is read; what it does not say, or says wrongly, is as if it were not there. */
export interface ScriptTag {
  readonly src: string;
  readonly dataset: Readonly<Record<string, string | undefined>>;
}

export function readOptions(script: ScriptTag | undefined, page: URL): WidgetOptions {
  const { manifest, position, label, handOver } = script?.dataset ?? {};
  return {
    corner: CORNERS.find((corner) => corner === position) ?? 'bottom-right',
    label: cleanText(label?.trim() ?? '', MAX_LABEL) || messages.button,
    manifest: manifest === undefined ? undefined : ownAddress(manifest, page),
    folder: new URL('.', script?.src || page).href,
    handOver: handOver === undefined ? undefined : hostAddress(handOver),
  };
}

/** What a visitor said leaves the page only encrypted, or to their own machine. */
function hostAddress(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOwnMachine = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url?.protocol === 'https:' || isOwnMachine ? `${url?.origin}${url?.pathname}` : undefined;
}

/** A manifest of another origin says nothing about this one. */
function ownAddress(address: string, page: URL): string | undefined {
  const url = URL.canParse(address, page.href) ? new URL(address, page) : undefined;
  return url?.origin === page.origin ? url.href : undefined;
}
