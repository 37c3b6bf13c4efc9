import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until `condition` returns something other than false, null or undefined.
 * @throws after `withinMs`
 */
export async function waitUntil<Value>(
  what: string,
  condition: () => Promise<Value | false | null | undefined>,
  withinMs = 120_000,
): Promise<Value> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const value = await condition();
    if (value !== false && value !== null && value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}`);
    await delay(20);
  }
}
