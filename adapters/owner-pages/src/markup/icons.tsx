/** @jsxImportSource #markup */
import { OWNER_SHAPES, type OwnerIconName } from '@handrail/owner-view';
import type { Markup } from './elements.ts';
import { href } from './href.ts';
import type { RenderContext } from './render-markup.ts';

/** Beside words always, so it says nothing to those who do not see it. */
export function Icon({ name }: { readonly name: OwnerIconName }, { icons }: RenderContext = {}): Markup {
  icons?.add(name);
  return (
    <svg aria-hidden="true">
      <use href={href`#i-${name}`} />
    </svg>
  );
}

const NAMES = Object.keys(OWNER_SHAPES) as OwnerIconName[];

/** The shapes that a page uses, once each. It comes last: only then is it known which they are. */
export function IconShapes(_props: object, { icons }: RenderContext = {}): Markup {
  return (
    <svg hidden aria-hidden="true">
      {NAMES.filter((name) => icons?.has(name)).map((name) => (
        <Shape name={name} />
      ))}
    </svg>
  );
}

function Shape({ name }: { readonly name: OwnerIconName }): Markup {
  const { paths, dots = [] } = OWNER_SHAPES[name];
  return (
    <symbol id={`i-${name}`} viewBox="0 0 24 24">
      {dots.map(([cx, cy, r]) => (
        <circle cx={cx} cy={cy} r={r} />
      ))}
      {paths !== '' && <path d={paths} />}
    </symbol>
  );
}
