import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { Cipher } from '@handrail/store-sqlite/shared';
import { expect, test } from 'vitest';
import { openStore, sharedDatabase, TEST_KEY } from '../../testing/open-fixture.ts';
import { LetterKey, sealLetter } from './letter-seal.ts';

const database = sharedDatabase();
const lease = { leaseMs: 400, beatMs: 50 };
const busy = sampleWrite('run1', { wake: { busy: true, at: undefined } });

async function holderAndOther() {
  const url = await database.url();
  const [holder, other] = [await openStore({ url, lease }), await openStore({ url, lease })];
  await holder.events.append(sampleBatch(busy));
  return { holder, other };
}

test('the process that is at work on a run answers, and nothing of it stays behind', async () => {
  const { holder, other } = await holderAndOther();
  const asked: unknown[] = [];
  holder.others.onQuestion(async (question) => {
    asked.push(question);
    return { twice: Number(question.n) * 2 };
  });
  expect(await other.others.ask('run1', { n: 21 })).toEqual({ type: 'answered', answer: { twice: 42 } });
  expect(await other.others.askAll({ n: 1 })).toEqual([{ twice: 2 }]);
  expect(asked).toEqual([{ n: 21 }, { n: 1 }]);
  expect((await database.sql('SELECT 1 FROM handrail.letters')).rows).toEqual([]);
  expect(await holder.others.ask('run1', {})).toEqual({ type: 'nobody' });
  expect(await other.others.ask('none', {})).toEqual({ type: 'nobody' });
  await expect.poll(() => holder.others.serving()).toBe(2);
});

test('what is asked is sealed for one process: neither the database nor the key of the store opens it', async () => {
  const { holder, other } = await holderAndOther();
  await database.sql(`
    CREATE OR REPLACE FUNCTION handrail.keep() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO handrail.kept VALUES (NEW.id, NEW.from_opening, NEW.to_opening, NEW.content); RETURN NEW; END';
    CREATE TABLE handrail.kept (id text, sender bigint, receiver bigint, content bytea);
    CREATE TRIGGER keep BEFORE INSERT ON handrail.letters FOR EACH ROW EXECUTE FUNCTION handrail.keep()`);
  holder.others.onQuestion(async () => ({ said: 'canary-answer' }));
  await other.others.ask('run1', { value: 'canary-7c1' });
  const { rows } = await database.sql('SELECT * FROM handrail.kept');
  await database.sql('DROP TABLE handrail.kept; DROP FUNCTION handrail.keep CASCADE');
  expect(rows).toHaveLength(2);
  for (const { id, sender, receiver, content } of rows) {
    const place = ['letters', String(id), String(sender), String(receiver)];
    const inner = Buffer.from(new Cipher(TEST_KEY).open(place, content), 'base64');
    expect(inner.toString('latin1')).not.toContain('canary');
    expect(() => new LetterKey().open(inner)).toThrow();
  }
});

test('a process that is gone before it answers is nobody, and what it was asked goes with it', async () => {
  const { holder, other } = await holderAndOther();
  let isAsked = false;
  holder.others.onQuestion(async () => {
    isAsked = true;
    await holder.close();
    return {};
  });
  expect(await other.others.ask('run1', {})).toEqual({ type: 'nobody' });
  expect(isAsked).toBe(true);
  expect((await database.sql('SELECT 1 FROM handrail.letters')).rows).toEqual([]);
});

test('a letter that was changed on its way is not opened', () => {
  const key = new LetterKey();
  const sealed = sealLetter(key.publicKey, 'text');
  expect(key.open(sealed)).toBe('text');
  for (const at of [0, 40, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => key.open(changed)).toThrow();
  }
});
