import { databaseMessages } from '../messages/data.ts';

/** What an operator should know of a database that works: it may lose what it is told, or others may read it. */
export async function databaseWarnings(url: string, unsafe: readonly string[]): Promise<readonly string[]> {
  const { isSentInPlain } = await import('@handrail/store-postgres');
  return [
    ...(unsafe.length > 0 ? [databaseMessages.unsafe(unsafe.join(', '))] : []),
    ...(isSentInPlain(url) ? [databaseMessages.sentInPlain] : []),
  ];
}
