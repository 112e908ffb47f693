export { english, type Messages } from './messages/english.ts';
export type { OwnerPagesOptions } from './options.ts';
export { ownerPages } from './owner-pages.ts';
