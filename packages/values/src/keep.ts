/** Keeps what a function made, up to a bound; asking Intl anew costs a hundred times as much. */
export function keep<Value>(most: number, make: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined || kept.has(key)) return known as Value;
    if (kept.size >= most) kept.clear();
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}
