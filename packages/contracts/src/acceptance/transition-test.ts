/** A transition test says which class it is about by beginning with it: `T3`, `T3_from_the_list`, `T3: from the list`. */
export function namesClass(test: string, transitionClass: string): boolean {
  if (!test.startsWith(transitionClass)) return false;
  return !/^[\p{L}\p{N}]/u.test(test.slice(transitionClass.length));
}
