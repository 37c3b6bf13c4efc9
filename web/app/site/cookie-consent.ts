import { type ConsentChoice, readConsent, writeConsent } from '../lib/storage/consent.ts';
import { applyConsentToPreferences } from '../lib/storage/preferences.ts';
import { persistTheme } from '../lib/storage/theme.ts';

const saved = 'Çerez tercihiniz kaydedildi.';

/**
 * Handles the banner and the panel of routes/public/cookie-consent.tsx. The first-paint script marks the document while
 * the question is open; an answer removes the mark and thereby hides the banner.
 */
export function handleCookieConsent(): void {
  showConsent();
  // The question may have been answered in another tab, or before the page was restored from the back/forward cache.
  window.addEventListener('pageshow', showConsent);
  document.addEventListener('visibilitychange', showConsent);
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const answer = event.target.closest<HTMLElement>('[data-consent-choice]')?.dataset.consentChoice;
    if (answer === 'all' || answer === 'necessary') choose(answer);
    if (answer === 'picked') choose(preferencesBox()?.checked === true ? 'all' : 'necessary');
  });
}

function choose(choice: ConsentChoice): void {
  writeConsent(choice);
  applyConsentToPreferences();
  persistTheme();
  showConsent();
  document.querySelector<HTMLElement>('#cookie-choices:popover-open')?.hidePopover();
  const status = document.querySelector('[data-consent-status]');
  if (status !== null) status.textContent = saved;
  preserveFocus();
}

/** The focused element may disappear with the banner. */
function preserveFocus(): void {
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body && focused.checkVisibility()) return;
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

function showConsent(): void {
  const choice = readConsent();
  if (choice === undefined && navigator.cookieEnabled) document.documentElement.dataset.consent = 'open';
  else delete document.documentElement.dataset.consent;
  const box = preferencesBox();
  if (box !== null) box.checked = choice === 'all';
}

function preferencesBox(): HTMLInputElement | null {
  return document.querySelector('input[name="consent-preferences"]');
}
