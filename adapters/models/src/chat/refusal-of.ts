import { ChatFailure } from './chat-failure.ts';

/** Why an endpoint would not answer. Its own words are left out: they may quote the request or the key. */
export async function refusalOf(response: Response): Promise<ChatFailure> {
  const { status } = response;
  await response.body?.cancel();
  if (status === 401 || status === 403) {
    return new ChatFailure('unauthorized', 'The model endpoint does not take this key.', { status });
  }
  if (status === 429) {
    const retryAfter = waitOf(response.headers.get('retry-after'));
    const message = 'The model endpoint has had too many requests.';
    return new ChatFailure('rate-limited', message, {
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
  if (status >= 500 || status === 408) {
    return new ChatFailure('unreachable', `The model endpoint failed with status ${status}.`, { status });
  }
  const message = `The model endpoint refused the request with status ${status}. Check its address and the model's name.`;
  return new ChatFailure('refused', message, { status });
}

function waitOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : undefined;
}
