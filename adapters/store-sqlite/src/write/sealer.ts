import type { Cipher } from '../cipher.ts';
import type { SqlValue } from '../driver/sql-database.ts';
import type { ToSeal } from '../sealing/sealed-text.ts';
import type { OperationValue } from './operation.ts';

/** Seals what is about to be written. Nothing passes it as plain text that is content. */
export interface Sealer {
  seal(content: ToSeal): Uint8Array;
  /** Values of columns, with every text sealed that is to be. */
  bind(values: readonly OperationValue[]): SqlValue[];
}

export function createSealer(cipher: Cipher): Sealer {
  const seal = ({ where, text }: ToSeal) => cipher.sealAt(where, text);
  return {
    seal,
    bind: (values) => values.map((value) => (isToSeal(value) ? seal(value) : value)),
  };
}

export function isToSeal(value: OperationValue): value is ToSeal {
  return typeof value === 'object' && value !== null && 'where' in value;
}
