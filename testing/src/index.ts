export { atRest } from './browser/at-rest.ts';
export { findBrowser, NO_BROWSER, thisMachine } from './browser/find-browser.ts';
export { openBrowser, startOwnBrowser } from './browser/open-browser.ts';
export { violationsOf } from './browser/violations-of.ts';
export { once } from './once.ts';
export { until } from './until.ts';
