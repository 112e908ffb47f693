import { spawnSync } from 'node:child_process';
import { findBrowser, thisMachine } from '@handrail/testing/find-browser';
import { planBrowser } from './browser/plan-browser.ts';

// The browser tests fail without a browser, so this gets one where it can and says what to do where it cannot.
const plan = planBrowser({
  browser: findBrowser(thisMachine),
  named: process.env.HANDRAIL_CHROMIUM,
  hasApt: spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0,
  isRoot: process.getuid?.() === 0,
});

switch (plan.do) {
  case 'use':
    console.log(`The browser tests use ${plan.path}.`);
    break;
  case 'explain':
    console.error(plan.reason);
    process.exitCode = 1;
    break;
  default:
    process.exitCode = install(plan.packages) ? 0 : 1;
}

function install(packages: readonly string[]): boolean {
  console.log('No Chromium was found. Reading the lists of Debian packages …');
  apt(['update']);
  for (const name of packages) {
    console.log(`Installing ${name}; this takes a minute or two …`);
    if (apt(['install', '-y', '--no-install-recommends', name]) && findBrowser(thisMachine)) {
      console.log(`The browser tests use ${findBrowser(thisMachine)}.`);
      return true;
    }
  }
  console.error('Chromium could not be installed. Install it by hand, or name one in HANDRAIL_CHROMIUM.');
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
