import type { Page } from '@playwright/test';

/**
 * Holds requests for the scripts of this name.
 * @returns lets them continue, or aborts them
 */
export async function holdFiles(
  page: Page,
  name: string,
  outcome: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held.promise;
    await route[outcome]();
  });
  return held.resolve;
}
