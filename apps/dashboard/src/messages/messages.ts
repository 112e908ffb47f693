import { english } from './english.ts';

/** The messages of the page's language. Another language is another object of the same type. */
export const messages = english;
