/** The whole second file of the widget: it is larger than the rest and most manifests have no pattern. */
export { linearPatterns } from '@handrail/patterns';
