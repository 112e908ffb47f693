export { CAPABILITY_ENTER } from './allowed-tools.ts';
export { type CapabilityPorts, createCapabilityEnter } from './capability-enter.ts';
