import { afterAll, describe, expect, test } from 'vitest';
import { readError, readOutcome, readResult } from '../../src/index.ts';
import { createExample } from '../example-toolset.ts';
import { hostileInputs, unsendableInputs } from '../hostile-inputs.ts';
import type { Link } from './link.ts';

/** `open` gives a link that whoever asked for it closes. */
export function describeRefusals(link: Link, open: Link): void {
  describe('refusals', () => {
    const sameLink = keepLink(open);
    test.each([
      ['a refused write', 'example.value.set', { path: 'total', value: 1 }, 'READONLY', 'total'],
      ['an unknown path', 'example.value.get', { path: 'a.b[2]' }, 'NOT_FOUND', 'a.b[2]'],
      ['a code of its own', 'example.quota.use', {}, 'x-quota', undefined],
      ['an unknown tool', 'example.value.forget', {}, 'UNSUPPORTED', undefined],
      ['a part of a tool name', 'example.value', {}, 'UNSUPPORTED', undefined],
      ['an inherited name', 'constructor', {}, 'UNSUPPORTED', undefined],
      ['input of the wrong type', 'example.value.get', { path: 1 }, 'INVALID_VALUE', undefined],
      ['missing input', 'example.value.get', {}, 'INVALID_VALUE', undefined],
      ['input too many', 'example.value.get', { path: 'a', more: 1 }, 'INVALID_VALUE', undefined],
      ['a defect', 'example.defect.raise', {}, 'ENGINE_ERROR', undefined],
    ])('ASSIST-7.1-06 keep code, message, path and isError: %s', async (_what, tool, input, code, path) => {
      const { client } = await sameLink();
      const result = await client.call(tool, input);
      expect(result).toEqual(await createExample().toolset.call(tool, input));
      expect(result.isError).toBe(true);
      expect(readError(result)).toMatchObject({ code, message: expect.stringMatching(/\w/) });
      expect(readError(result).path).toBe(path);
    });

    test.each(['', 'a/b', '../example.text.echo', 'example.text.echo ', 'ä.ö', 'a%2Fb', 'x'.repeat(5_000)])(
      'are given for a name that no tool can have',
      async (tool) => {
        const { client } = await sameLink();
        expect(readError(await client.call(tool, {})).code).toBe('UNSUPPORTED');
      },
    );

    test('show nothing of a defect, which is reported to the provider only', async () => {
      const { client, defects } = await link();
      const result = await client.call('example.defect.raise', {});
      expect(JSON.stringify(result)).not.toMatch(/internal-detail|at .*:\d+|Error:/);
      expect(String(defects)).toContain('internal-detail');
    });

    test('say how to go on when the answer is too large', async () => {
      const { client } = await link({ limits: { maxAnswerBytes: 1_000 } });
      const error = readError(await client.call('example.text.long', { characters: 1_000 }));
      expect(error.code).toBe('x-answer-too-large');
      expect(error.message).toContain('limit');
    });
  });

  describe('hostile input', () => {
    const sameLink = keepLink(open);
    test.each(hostileInputs)('is answered like the toolset answers it: %s', async (_what, make) => {
      const { client, values } = await sameLink();
      const direct = createExample().toolset;
      for (const tool of ['example.text.echo', 'example.value.get', 'example.value.set']) {
        expect(readOutcome(await client.call(tool, make()))).toEqual(
          readOutcome(await direct.call(tool, make())),
        );
      }
      expect([...values]).toEqual([['total', 7]]);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    });

    test.each(unsendableInputs)('that no JSON can carry is refused: %s', async (_what, make) => {
      const { client } = await sameLink();
      expect(readError(await client.call('example.text.echo', make())).code).toBe('INVALID_VALUE');
      expect(readResult(await client.call('example.value.get', { path: 'total' }))).toEqual({ value: 7 });
    });
  });
}

/**
 * One link for all tests of a group, closed after the last: what they ask for is refused, so they leave it as it was. Opening
 * one may start a process or a page.
 */
function keepLink(open: Link): () => ReturnType<Link> {
  let kept: ReturnType<Link> | undefined;
  afterAll(async () => {
    await (await kept)?.client.close();
  });
  return () => {
    kept ??= open();
    return kept;
  };
}
