export { type CapabilityPorts, createCapabilityEnter } from './capability-enter.ts';
