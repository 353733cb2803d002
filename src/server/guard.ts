import {
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type RemoteConsole,
} from 'vscode-languageserver';
import * as z from 'zod/mini';

/**
 * Makes handlers of requests: params that are not as agreed are refused, and what goes wrong inside is logged with the
 * request's name and answered as an error, so that one bad request costs no other.
 */
export function requestGuard(log: RemoteConsole) {
  return <Params extends z.ZodMiniType, Result>(
    name: string,
    params: Params,
    handle: (params: z.infer<Params>, token: CancellationToken) => Result | Promise<Result>,
  ): ((raw: unknown, token: CancellationToken) => Promise<Result>) => {
    return async (raw, token) => {
      const checked = params.safeParse(raw);
      if (!checked.success) throw new ResponseError(ErrorCodes.InvalidParams, refusal(log, name, checked.error));
      try {
        return await handle(checked.data, token);
      } catch (error) {
        logFailure(log, name, error);
        throw new ResponseError(LSPErrorCodes.RequestFailed, `${name} failed: ${messageOf(error)}`);
      }
    };
  };
}

/** The same for notifications, which have no answer. */
export function notificationGuard(log: RemoteConsole) {
  return <Params extends z.ZodMiniType>(
    name: string,
    params: Params,
    handle: (params: z.infer<Params>) => void,
  ): ((raw: unknown) => void) => {
    return (raw) => {
      const checked = params.safeParse(raw);
      if (!checked.success) {
        refusal(log, name, checked.error);
        return;
      }
      try {
        handle(checked.data);
      } catch (error) {
        logFailure(log, name, error);
      }
    };
  };
}

/** Writes to the client's log what failed, and where in the code. */
export function logFailure(log: RemoteConsole, name: string, error: unknown): void {
  log.error(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}

function refusal(log: RemoteConsole, name: string, error: z.core.$ZodError): string {
  const message = `${name} came with params that are not as agreed: ${z.prettifyError(error)}`;
  log.error(message);
  return message;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
