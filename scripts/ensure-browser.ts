import { spawnSync } from 'node:child_process';
import { findBrowser, findFullChromium, thisMachine } from '@handrail/testing/find-browser';
import { ANY_CHROMIUM, FULL_CHROMIUM, type NeededBrowser, planBrowser } from './browser/plan-browser.ts';

type Find = typeof findBrowser;

// The browser tests fail without their browsers, so this gets them where it can and says what to do where it cannot.
const needed: readonly (readonly [NeededBrowser, Find])[] = [
  [ANY_CHROMIUM, findBrowser],
  [FULL_CHROMIUM, findFullChromium],
];
const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
let hasLists = false;

process.exitCode = needed.every(([browser, find]) => ensure(browser, find)) ? 0 : 1;

function ensure(browser: NeededBrowser, find: Find): boolean {
  const plan = planBrowser(browser, {
    browser: find(thisMachine),
    named: process.env[browser.variable],
    hasApt,
    isRoot: process.getuid?.() === 0,
  });
  switch (plan.do) {
    case 'use':
      console.log(`${browser.tests} use ${plan.path}.`);
      return true;
    case 'explain':
      console.error(plan.reason);
      return false;
    default:
      return install(browser, find, plan.packages);
  }
}

function install({ tests, variable }: NeededBrowser, find: Find, packages: readonly string[]): boolean {
  if (!hasLists) {
    console.log('Reading the lists of Debian packages …');
    hasLists = apt(['update']);
  }
  for (const name of packages) {
    console.log(`Installing ${name}; this takes a minute or two …`);
    if (apt(['install', '-y', '--no-install-recommends', name]) && find(thisMachine)) {
      console.log(`${tests} use ${find(thisMachine)}.`);
      return true;
    }
  }
  console.error(`Chromium could not be installed. Install it by hand, or name one in ${variable}.`);
  return false;
}

/** Quiet unless it fails: the packages' own words are many. */
function apt(args: readonly string[]): boolean {
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) console.error(stderr);
  return status === 0;
}
