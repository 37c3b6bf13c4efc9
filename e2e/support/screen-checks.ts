import { expect, type Page } from '@playwright/test';

/** Waits until nothing on the page is a placeholder any more. */
export async function waitForContent(page: Page): Promise<void> {
  // Playwright takes the level of such an element from its tag.
  const stated = page.locator('h2[aria-level="1"]');
  await expect(page.getByRole('heading', { level: 1 }).or(stated).first()).toBeAttached();
  await waitForPlaceholders(page);
}

/** Waits until the page shows no placeholder, even behind a dialog. */
export async function waitForPlaceholders(page: Page): Promise<void> {
  await expect(page.locator('.animate-skeleton, [aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });
}

/**
 * What can be tapped in an area of less than 44 px in a direction. Links in a sentence are exempt (WCAG 2.5.8), and so
 * is what is only visible with the keyboard.
 */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minimum = 44;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"]',
    );
    return [...controls].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const style = getComputedStyle(control);
      const isShown =
        box.width > 1 &&
        box.height > 1 &&
        style.visibility !== 'hidden' &&
        control.closest('[inert], [aria-hidden="true"]') === null;
      if (
        !isShown ||
        isInSentence(control) ||
        (control instanceof HTMLInputElement && [...(control.labels ?? [])].some(isLarge))
      )
        return [];
      return isLarge(control)
        ? []
        : [`${control.tagName.toLowerCase()} “${nameOf(control)}” ${Math.round(box.width)}×${Math.round(box.height)}`];
    });

    /** Counts the enlarged areas of `touch-target` and `touch-area`, which are pseudo elements around the control. */
    function isLarge(element: Element | null): boolean {
      if (element === null) return false;
      const boxes = [element.getBoundingClientRect()];
      const sizes = [boxes[0]?.width ?? 0, boxes[0]?.height ?? 0];
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        sizes[0] = Math.max(sizes[0] ?? 0, Number.parseFloat(style.width) || 0);
        sizes[1] = Math.max(sizes[1] ?? 0, Number.parseFloat(style.height) || 0);
      }
      return Math.min(...sizes) >= minimum - 0.5;
    }

    function isInSentence(element: Element): boolean {
      if (!element.matches('a')) return false;
      const block = element.closest('p, li, dd, label, td, blockquote, figcaption');
      const around = (block?.textContent ?? '').replace(element.textContent ?? '', '').trim();
      return getComputedStyle(element).display.startsWith('inline') && around.length > 0;
    }

    function nameOf(element: HTMLElement): string {
      return (element.getAttribute('aria-label') ?? element.textContent ?? element.getAttribute('name') ?? '')
        .trim()
        .slice(0, 40);
    }
  });
}

/** Column headings without a scope, and pictures and figures without a name. */
export function listUnnamedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element) => element.outerHTML.slice(0, 120);
    const headings = [...document.querySelectorAll('th:not([scope])')].filter(
      (one) => one.closest('.ProseMirror, .reading-text') === null,
    );
    const pictures = [
      ...document.querySelectorAll('[role="img"], svg:not([aria-hidden="true"]), figure, [role="figure"]'),
    ].filter(
      (one) =>
        one.closest('[aria-hidden="true"]') === null &&
        one.closest('.ProseMirror, .reading-text') === null &&
        !one.hasAttribute('aria-label') &&
        !one.hasAttribute('aria-labelledby') &&
        one.querySelector(':scope > title, :scope > figcaption') === null,
    );
    return [...headings, ...pictures].map(describe);
  });
}

/** Waits until the words are visible. */
export async function see(page: Page, texts: string): Promise<void> {
  await expect(page.getByText(texts).filter({ visible: true }).first(), texts).toBeVisible();
}
