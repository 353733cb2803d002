import type { ProtocolConnection } from 'vscode-languageserver/node';
import type * as z from 'zod/mini';
import type { ParamsOf, RequestType, ResultOf } from '../../../src/protocol';

/** Asks a request of our own; rejects when what comes back is not what it says. */
export async function typedRequest<P extends z.ZodMiniType, R extends z.ZodMiniType>(
  connection: ProtocolConnection,
  type: RequestType<P, R>,
  params: ParamsOf<RequestType<P, R>>,
): Promise<ResultOf<RequestType<P, R>>> {
  const raw: unknown = await connection.sendRequest(type.method, params);
  return type.result.parse(raw) as ResultOf<RequestType<P, R>>;
}
