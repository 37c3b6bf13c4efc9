import { readAuthToken, resumeSession, subscribeToSession } from '../lib/session/session.ts';
import { serveSignOut } from '../lib/session/site-sign-out.ts';
import { chooseTheme, isTheme, readTheme, subscribeToTheme } from '../lib/storage/theme.ts';
import { serveArticleActions } from './article-actions.ts';
import { enhanceContactForm } from './contact-form.ts';
import { handleCookieConsent } from './cookie-consent.ts';
import { showOwnArticle } from './own-article.ts';
import { serveReportForm } from './report-form.ts';
import { openRestrictedArticle } from './restricted-article.ts';
import { playScriptedWriting } from './scripted-writing.ts';
import { loadTextCheckOnUse } from './text-check/load-on-use.ts';

const confirmationMs = 2_000;

/** Buttons that copy a text to the clipboard and confirm it. */
function handleCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button !== null) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const label = button.querySelector('[data-copy-label]');
  // Missing on plain http, and access may be denied.
  const confirmation = await navigator.clipboard?.writeText(button.dataset.copy ?? '').then(
    () => 'Kopyalandı',
    () => undefined,
  );
  if (label === null) return;
  label.textContent = confirmation ?? 'Kopyalanamadı';
  setTimeout(() => {
    label.textContent = 'Kopyala';
  }, confirmationMs);
}

/*
 * The script of all public pages, mainly for header and footer. It listens on the document, so that the same markup
 * works with and without React; the menus are popovers and need no script.
 */

resumeSession();
showSession();
showTheme();
subscribeToSession(showSession);
subscribeToTheme(showTheme);
handleCookieConsent();
handleCopyButtons();
enhanceContactForm();
playScriptedWriting();
loadTextCheckOnUse();
void openRestrictedArticle();
void showOwnArticle();
serveArticleActions();
serveReportForm();
serveSignOut();

document.addEventListener('change', (event) => {
  if (!(event.target instanceof HTMLInputElement) || event.target.name !== 'site-theme') return;
  if (isTheme(event.target.value)) chooseTheme(event.target.value);
});

function showSession(): void {
  if (readAuthToken() === null) delete document.documentElement.dataset.session;
  else document.documentElement.dataset.session = 'open';
}

function showTheme(): void {
  const theme = readTheme();
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="site-theme"]')) {
    input.checked = input.value === theme;
  }
}
