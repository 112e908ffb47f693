/** What `-u` may be followed by: another option, or a value of its own. */
const ITS_VALUES = /^(-.*|all|new|none|true|false)$/;

/** A path behind `-u` would be taken for its value: all tests would run, and all records would be written. */
export function refusePathAfterUpdate(args: readonly string[]): void {
  const update = args.findIndex((each) => each === '-u' || each === '--update');
  const after = update < 0 ? undefined : args[update + 1];
  if (after === undefined || ITS_VALUES.test(after)) return;
  throw new Error(
    `-u takes "${after}" as its value, so all tests would run and all records would be written. Put it last: npx vitest run ${after} -u`,
  );
}
