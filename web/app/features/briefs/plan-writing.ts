/** State of a navigation to a plan that asks at once whether to write the article. */
export const planWriting = { planWriting: true } as const;

export function isPlanWriting(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.hasOwn(state, 'planWriting');
}
