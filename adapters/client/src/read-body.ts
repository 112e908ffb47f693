import { HostUnreachable, UnexpectedAnswer } from './errors.ts';

/** Reads at most `maxBytes` of an answer, which may come from anybody. */
export async function readBody({ body, status }: Response, maxBytes: number): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new HostUnreachable('The host broke off in the middle of its answer.', { cause: error });
    });
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > maxBytes) {
      reader.cancel().catch(() => {});
      throw new UnexpectedAnswer(status, `The answer has more than ${maxBytes} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
