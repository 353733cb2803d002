// @ts-check
/** What a script costs that does nothing: Node starts and ends. */
