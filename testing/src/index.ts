export { atRest } from './browser/at-rest.ts';
export { decide } from './browser/decide.ts';
export { openBrowser, startOwnBrowser } from './browser/open-browser.ts';
export { violationsOf } from './browser/violations-of.ts';
export { once } from './once.ts';
export { takesDecision } from './takes-decision.ts';
export { until } from './until.ts';
