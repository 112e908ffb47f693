import { english } from './english.ts';

/** The words of the page's language. Another language is another object of the same type. */
export const words = english;
