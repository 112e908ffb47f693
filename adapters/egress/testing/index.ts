export { createDnsServer, type DnsServer } from './dns-server.ts';
export { type LoopbackServer, serveBytes, serveOnLoopback, serveSecurely } from './loopback-server.ts';
export { createMemoryNetwork, type MemoryNetwork } from './memory-network.ts';
export { MemoryStream } from './memory-stream.ts';
export { type OpenEgress, openEgress, type Problem, PUBLIC, problemOf } from './open-egress.ts';
export { openRaw, rawExchange, statusOf } from './raw-exchange.ts';
export { createSelfSigned, type SelfSigned } from './self-signed.ts';
export { type AnswerCase, answerCases, type SsrfCase, ssrfCases } from './ssrf-cases.ts';
