/** An answer for what never reached a toolset. Clients of MCP read the error as the answer to their message. */
export function rpcError(
  status: number,
  message: string,
  {
    code = -32_000,
    headers = {},
  }: { readonly code?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}
