import * as z from 'zod/mini';

/** What is said of each key; the source of the JSON Schemas' descriptions and of the tables in the documentation. */
export const DESCRIPTIONS = z.registry<{ readonly description: string }>();

/** A key that may be absent, with what it means. */
export function optional<S extends z.ZodMiniType>(schema: S, description: string): z.ZodMiniOptional<S> {
  const key = z.optional(schema);
  DESCRIPTIONS.add(key, { description });
  return key;
}

/** A key that must be there, with what it means. */
export function required<S extends z.ZodMiniType>(schema: S, description: string): S {
  DESCRIPTIONS.add(schema, { description });
  return schema;
}
