import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorState } from './error-state.tsx';

export interface LaterPart<Props> {
  readonly Part: ComponentType<Props>;
  /** Begins to load it, for whoever knows that it will be needed. */
  readonly prepare: () => void;
}

/** A part that is loaded when it is first shown, so that the first page need not wait for it. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: () => JSX.Element | null = () => null,
): LaterPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const begin = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        // Without a connection now, with one perhaps later.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Part(props: Props): JSX.Element | null {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading');
    useEffect(() => {
      let isHere = true;
      begin().then(
        () => isHere && setState('ready'),
        () => isHere && setState('failed'),
      );
      return () => {
        isHere = false;
      };
    }, []);
    if (loaded) {
      const Loaded = loaded;
      return <Loaded {...props} />;
    }
    if (state !== 'failed') return meanwhile();
    // A new version of the host has other files; only a reload finds them.
    const failure = {
      kind: 'unreachable',
      code: 'page_not_loaded',
      message: '',
      reference: undefined,
    } as const;
    return <ErrorState failure={failure} onRetry={() => location.reload()} />;
  }
  return { Part, prepare: () => void begin().catch(() => undefined) };
}
