import { objectWith, type Structure, text } from '../definition/structure.ts';

export const NAME = {
  pattern: /^[a-zA-Z][a-zA-Z0-9_-]*$/,
  what: 'a letter followed by letters, digits, "_" or "-"',
};

/** Every document kind names the version of its specification. */
export const marker: Structure = (value, at, list) => {
  if (value !== '1.0') list.error('wrong-marker', at, 'expected the version marker "1.0"');
};

export interface Publisher {
  readonly name: string;
  readonly url: string;
  readonly contact?: string;
}

export const publisher: Structure = objectWith({
  required: { name: text(), url: text() },
  optional: { contact: text() },
  unknown: 'warning',
});
