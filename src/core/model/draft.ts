/**
 * A value that is being put together, member by member. Where there are many of them: engines do so several times
 * sooner than they spread what may not be there.
 */
export type Draft<Value> = { -readonly [Key in keyof Value]: Value[Key] };
