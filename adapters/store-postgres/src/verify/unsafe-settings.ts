import type { Session } from '../connect/connection.ts';

/** A host turns on `synchronous_commit` for its own writes, so that one is not among them. */
const NEEDED = ['fsync', 'full_page_writes'] as const;

/** Which settings of the server are off that make a commit last. */
export async function unsafeSettings(session: Session): Promise<readonly string[]> {
  const { rows } = await session.query({
    text: `SELECT ${NEEDED.map((name) => `current_setting('${name}')`).join(', ')}`,
  });
  return NEEDED.filter((_, index) => rows[0]?.[index] === 'off');
}
