/** For the tests of packages that serve beside this one. */
export { BankConnectors, bankWorkflow } from './bank-connectors.ts';
export { approveElsewhere, FakeAssistance, otp } from './fake-assistance.ts';
export { FakeOnce } from './fake-once.ts';
export { freePort } from './free-port.ts';
export { AGENT, INVOICE, invoices, invoiceWorkflow } from './invoices.ts';
export { SoftAuthenticator } from './soft-authenticator.ts';
export { createTestHost, TestClock, testIds } from './test-host.ts';
