import { expect, test } from 'vitest';
import { altered } from '../../testing/provenance.ts';
import { diffContracts } from './diff-contracts.ts';

type Stance = 'required' | 'optional' | 'incompatible' | undefined;

const framed = (stance: Stance) =>
  altered({
    frame_compatibility: { selected_object_frame: 'required', ...(stance ? { root_frame: stance } : {}) },
  });

test.each<[Stance, Stance, string | undefined]>([
  ['required', 'optional', 'root_frame went from required to optional.'],
  ['required', 'incompatible', 'root_frame went from required to incompatible.'],
  ['required', undefined, 'root_frame went from required to unmentioned.'],
  ['incompatible', 'optional', 'root_frame went from incompatible to optional.'],
  ['incompatible', undefined, 'root_frame went from incompatible to unmentioned.'],
  [undefined, 'optional', 'root_frame went from unmentioned to optional.'],
  [undefined, 'required', 'root_frame went from unmentioned to required.'],
  [undefined, 'incompatible', undefined],
  ['optional', 'required', undefined],
  ['optional', 'incompatible', undefined],
  ['required', 'required', undefined],
])('a frame that goes from %s to %s lets more turns in: %s', (before, after, message) => {
  const found = diffContracts(framed(before), framed(after)).filter(
    ({ field, kind }) => field === 'frame_compatibility' && kind === 'entry-widened',
  );
  expect(found.map((each) => each.message)).toEqual(message === undefined ? [] : [message]);
});

test.each<[unknown, unknown, readonly string[]]>([
  [['inventory_stock'], 'any', ['It can now join any root.']],
  [['inventory_stock'], ['inventory_stock', 'sales'], ['It can now join a root of "sales".']],
  ['any', ['inventory_stock'], []],
  [['inventory_stock', 'sales'], ['sales'], []],
])('roots that go from %j to %j let more turns in: %j', (before, after, messages) => {
  const found = diffContracts(
    altered({ root_context_compatibility: before }),
    altered({ root_context_compatibility: after }),
  ).filter(({ field, kind }) => field === 'root_context_compatibility' && kind === 'entry-widened');
  expect(found.map(({ message }) => message)).toEqual(messages);
});
