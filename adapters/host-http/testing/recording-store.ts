import type { HostStore } from '@handrail/host';

/** A store that keeps the text of everything it was ever given, so that a test can search all of it. */
export function recordStore<Store extends HostStore>(store: Store): { store: Store; given(): string } {
  const texts: string[] = [];
  const recorded = (register: object): object =>
    new Proxy(register, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          texts.push(JSON.stringify(args) ?? '');
          return Reflect.apply(value, target, args) as unknown;
        };
      },
    });
  const registers = Object.entries(store).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? recorded(value as object) : value,
  ]);
  return { store: { ...store, ...Object.fromEntries(registers) } as Store, given: () => texts.join('\n') };
}
