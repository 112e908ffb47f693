export { domTree } from './dom-tree.ts';
