import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { FollowedPlace, Form } from '@handrail/form';
import { type Tool, ToolFailure } from '@handrail/tools';

/**
 * A tool whose paths lead to the same places when it runs as when it was called. In between the owner may be asked, and
 * they may add, remove or move rows before they say yes.
 */
export function holdingPlaces(tool: Tool, form: Form): Tool {
  if (tool.effect !== 'write') return tool;
  const held = new WeakMap<JsonObject, readonly Held[]>();
  return {
    ...tool,
    verify(input, context) {
      const verified = tool.verify?.(input, context);
      const hold = () => {
        const rows = pathsIn(input).filter((path) => path.includes('['));
        if (rows.length === 0) return;
        held.set(
          input,
          rows.flatMap((path) => placeAt(form, path)),
        );
      };
      return verified instanceof Promise ? verified.then(hold) : hold();
    },
    invoke(input, context) {
      const moved = held.get(input)?.find(({ place, before }) => place.path !== before);
      if (moved) {
        throw new ToolFailure(
          'x-changed',
          `Rows were added, removed or moved while the owner was asked, so "${moved.path}" is another place now. Nothing was changed; look at the rows again.`,
          { path: moved.path },
        );
      }
      return tool.invoke(input, context);
    },
  };
}

interface Held {
  readonly path: string;
  readonly place: FollowedPlace;
  readonly before: string | null;
}

function placeAt(form: Form, path: string): readonly Held[] {
  const place = form.edits.follow(path);
  return 'ok' in place ? [] : [{ path, place, before: place.path }];
}

/** Every writing tool takes its paths in one of these. */
function pathsIn({ path, paths, entries, matches }: JsonObject): readonly string[] {
  const listed = [entries, matches].flatMap((list) =>
    listOf(list).map((each) => (isJsonObject(each) ? each.path : null)),
  );
  return [path ?? null, ...listOf(paths), ...listed].filter((each) => typeof each === 'string');
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
