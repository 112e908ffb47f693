import { spawnSync } from 'node:child_process';
import {
  findBrowser,
  findFullChromium,
  findProgram,
  type Surroundings,
  thisMachine,
} from '@handrail/testing/find-browser';
import { ANY_CHROMIUM, FULL_CHROMIUM, type NeededProgram, planProgram, SHELLS } from './plan-program.ts';

type Need = readonly [NeededProgram, (around: Surroundings) => string | undefined];

// Tests fail, or are skipped, without these programs, so this gets them where it can and says what to do where it cannot.
const BROWSERS: readonly Need[] = [
  [ANY_CHROMIUM, findBrowser],
  [FULL_CHROMIUM, findFullChromium],
];
const OTHERS: readonly Need[] = SHELLS.map((shell) => [
  shell,
  (around) => findProgram(around, undefined, [shell.name]),
]);

const needs = process.argv[2] === 'browsers' ? BROWSERS : [...BROWSERS, ...OTHERS];
const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
let hasLists = false;

process.exitCode = needs.filter((need) => !ensure(need)).some(([{ isOptional }]) => !isOptional) ? 1 : 0;

function ensure([program, find]: Need): boolean {
  const plan = planProgram(program, {
    found: find(thisMachine),
    named: program.variable && process.env[program.variable],
    hasApt,
    isRoot: process.getuid?.() === 0,
  });
  switch (plan.do) {
    case 'use':
      console.log(`${program.tests} use ${plan.path}.`);
      return true;
    case 'explain':
      return explain(program, plan.reason);
    default:
      return install([program, find], plan.packages);
  }
}

function explain({ tests, isOptional }: NeededProgram, reason: string): false {
  console.error(isOptional ? `${tests} are skipped. ${reason}` : reason);
  return false;
}

function install([program, find]: Need, packages: readonly string[]): boolean {
  if (!hasLists) {
    console.log('Reading the lists of Debian packages …');
    hasLists = apt(['update']);
  }
  for (const name of packages) {
    console.log(`Installing ${name}; this takes a moment …`);
    if (apt(['install', '-y', '--no-install-recommends', name]) && find(thisMachine)) {
      console.log(`${program.tests} use ${find(thisMachine)}.`);
      return true;
    }
  }
  const byHand = program.variable ? `, or name one in ${program.variable}` : '';
  return explain(program, `${program.name} could not be installed. Install it by hand${byHand}.`);
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
