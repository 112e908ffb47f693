import { useLayoutEffect, useReducer } from 'preact/hooks';

/** A value that several parts of the page watch. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Gives back how to stop listening. */
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  const shown = store.get();
  useLayoutEffect(() => {
    // It may have changed between drawing and listening.
    if (!Object.is(store.get(), shown)) redraw(undefined);
    return store.subscribe(() => redraw(undefined));
  }, [store]);
  return shown;
}
