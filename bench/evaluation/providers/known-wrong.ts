/** Behaviours that still end wrong, each with the kind of its order. This list must only become shorter. */
export const knownWrong: readonly string[] = [];
