import type { Mechanism } from '../frame/mechanism.ts';
import { ANSWERS } from './ssrf/answers.ts';
import { REACH } from './ssrf/reach.ts';

/** Whoever wants the host to reach something for them. Names and connections are fakes: no forbidden address is contacted. */
export const SSRF: readonly Mechanism[] = [...REACH, ...ANSWERS];
