import type * as z from 'zod/mini';

/** A request of the client: its method, and the schemas that its two ends check. */
export interface RequestType<Params extends z.ZodMiniType, Result extends z.ZodMiniType> {
  readonly method: string;
  readonly params: Params;
  readonly result: Result;
}

export function request<Params extends z.ZodMiniType, Result extends z.ZodMiniType>(
  method: string,
  params: Params,
  result: Result,
): RequestType<Params, Result> {
  return { method, params, result };
}

/** Params and result types of a request, for its two ends. */
export type ParamsOf<R> = R extends RequestType<infer P, z.ZodMiniType> ? z.infer<P> : never;
export type ResultOf<R> = R extends RequestType<z.ZodMiniType, infer T> ? z.infer<T> : never;
