import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on the current page. The dark theme changes only colours, whose contrast is computed for both themes
 * (`web/app/styles/tokens.test.ts`): only `npm run test:long` checks it on every screen.
 */
export async function checkAccessibility(page: Page, screen: string): Promise<void> {
  // Rows that are about to be replaced are pale for a moment.
  await expect(page.locator('[aria-busy="true"]:has(> table), ul[aria-busy="true"]')).toHaveCount(0);
  await showTheme(page, 'light');
  expect(await findViolations(createAxe(page).withTags(rules)), `${screen}, light`).toEqual([]);
  if (process.env.HOKKA_E2E_LONG === undefined) return;
  await showTheme(page, 'dark');
  expect(await findViolations(createAxe(page).withRules('color-contrast')), `${screen}, dark`).toEqual([]);
}

/** Waits for the end of the colour transition between themes: colours in between are unintended. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(() => !document.getAnimations().some((running) => running instanceof CSSTransition));
}

function createAxe(page: Page): AxeBuilder {
  // Listing every passing element takes a third of the time. Our pages have no frames of other origins, so axe needs no
  // separate page for its results.
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}
