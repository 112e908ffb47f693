import { settle } from '@handrail/testing/settle';
import { expect, test, vi } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { orderForm } from '../../testing/order-form.ts';
import { FileError } from '../cli-io.ts';
import { keepResponse } from './keep-response.ts';

async function keeping(options: { readonly isThere: boolean }) {
  const io = new MemoryIo();
  const write = vi.spyOn(io.files, 'write');
  const form = orderForm();
  const kept = await keepResponse(form, 'mine.json', options.isThere, io);
  const name = () => JSON.parse(io.written.get('mine.json') ?? '{}').data?.who.name;
  return { io, write, form, kept, name };
}

test('a change is written without waiting for the end', async () => {
  const { form, name } = await keeping({ isThere: true });
  form.set('who.name', 'Ann');
  await settle();
  expect(name()).toBe('Ann');
});

test('changes that come together are written together, the newest state only', async () => {
  const { form, kept, write, name } = await keeping({ isThere: true });
  for (let count = 0; count < 50; count += 1) form.set('who.name', `Ann ${count}`);
  await kept.close();
  expect(name()).toBe('Ann 49');
  expect(write).toHaveBeenCalledTimes(1);
});

test('a change during a write is written after it', async () => {
  const { form, kept, write, name } = await keeping({ isThere: true });
  const original = write.getMockImplementation() ?? (async () => undefined);
  write.mockImplementationOnce(async (path, text) => {
    form.set('who.name', 'Bob');
    await settle();
    await original(path, text);
  });
  form.set('who.name', 'Ann');
  await kept.close();
  expect(write).toHaveBeenCalledTimes(2);
  expect(name()).toBe('Bob');
});

test('what was there and did not change is left alone, and what was not there is written at once', async () => {
  const untouched = await keeping({ isThere: true });
  await untouched.kept.close();
  expect(untouched.write).not.toHaveBeenCalled();
  const fresh = await keeping({ isThere: false });
  expect(fresh.write).toHaveBeenCalledTimes(1);
  await fresh.kept.close();
  expect(fresh.write).toHaveBeenCalledTimes(1);
});

test('a place that takes no file is refused before any work is done', async () => {
  const keep = keepResponse(orderForm(), 'locked/mine.json', false, new MemoryIo());
  await expect(keep).rejects.toMatchObject({ exitCode: 3, code: 'no-access' });
});

test('a write that fails is reported once and tried again with the next change', async () => {
  const { io, form, kept, write, name } = await keeping({ isThere: true });
  write.mockRejectedValueOnce(new FileError('no-access', 'may not be accessed'));
  write.mockRejectedValueOnce(new FileError('no-access', 'may not be accessed'));
  form.set('who.name', 'Ann');
  await settle();
  form.set('who.name', 'Bob');
  await settle();
  expect(io.errors).toEqual([
    'handrail: "mine.json" may not be accessed. The response is not saved for now.',
  ]);
  form.set('who.name', 'Cleo');
  await kept.close();
  expect(name()).toBe('Cleo');
});

test('a response that cannot be written at the end is shown', async () => {
  const { io, form, kept, write } = await keeping({ isThere: true });
  write.mockRejectedValue(new FileError('no-access', 'may not be accessed'));
  form.set('who.name', 'Ann');
  await expect(kept.close()).rejects.toMatchObject({ exitCode: 3, code: 'no-access' });
  expect(io.errors.join('\n')).toContain('"name": "Ann"');
});
