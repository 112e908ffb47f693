export { type ChromiumChoice, chooseChromium } from './chromium/choose-chromium.ts';
export { ChromiumFailure, type ChromiumFailureCode } from './chromium/chromium-failure.ts';
export type { BrowserProxy } from './chromium/launch-settings.ts';
export type { OwnHeaders } from './chromium/own-headers.ts';
export { type SharedChromium, shareChromium } from './chromium/share-chromium.ts';
export {
  type Chromium,
  type ChromiumOptions,
  type ChromiumPage,
  type ChromiumPageOptions,
  type StorageState,
  startChromium,
} from './chromium/start-chromium.ts';
export {
  type BrowserRuntime,
  type BrowserRuntimeOptions,
  createBrowserRuntime,
} from './page/browser-runtime.ts';
export { type PageLoss, PageLost } from './page/page-lost.ts';
export { ADDRESS_REFUSED, proxyAnswerIn } from './page/proxy-answer.ts';
export type { BrowserElement } from './page/snapshot.ts';
export {
  type AgentSurface,
  type BrowserSurfaces,
  createSurfaces,
  type SurfacesOptions,
} from './surface/create-surfaces.ts';
export type { RunSurface } from './surface/run-surface.ts';
export { SurfaceRefused, type SurfaceRefusedCode } from './surface/surface-refused.ts';
