import type { Page } from 'playwright-core';

/** All that is kept for this origin, as a script of the page or a copy of the disk would find it. */
export function recordsIn(page: Page): Promise<readonly { readonly table: string; readonly text: string }[]> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('handrail-forms'));
    const found: { table: string; text: string }[] = [];
    for (const table of ['drafts', 'submissions']) {
      const records: { readonly data: ArrayBuffer }[] = await settled(
        database.transaction(table).objectStore(table).getAll(),
      );
      for (const { data, ...rest } of records)
        found.push({ table, text: new TextDecoder('latin1').decode(data) + JSON.stringify(rest) });
    }
    database.close();
    return found;
  });
}
