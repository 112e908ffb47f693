import { crossOrigin } from './cross-origin.ts';
import { evidence } from './evidence.ts';
import type { Family } from './family.ts';
import { formAttribute } from './form-attribute.ts';
import { formOwner } from './form-owner.ts';
import { guards } from './guards.ts';
import { outsideControl } from './outside-control.ts';
import { pressedControl } from './pressed-control.ts';
import { raced } from './raced.ts';
import { reRender } from './re-render.ts';
import { rows } from './rows.ts';
import { unusable } from './unusable.ts';
import { values } from './values.ts';

export const FAMILIES: readonly Family[] = [
  pressedControl,
  outsideControl,
  formAttribute,
  formOwner,
  unusable,
  crossOrigin,
  reRender,
  raced,
  evidence,
  guards,
  values,
  rows,
];

/** Throws an Error whose message is for the person who typed the name. */
export function familyCalled(name: string): Family {
  const family = FAMILIES.find((each) => each.name === name);
  if (!family)
    throw new Error(
      `There is no family "${name}". There are: ${FAMILIES.map((each) => each.name).join(', ')}.`,
    );
  return family;
}
