import { readAuthToken, resumeSession, subscribeToSession } from '../lib/session/session.ts';
import { serveSignOut } from '../lib/session/site-sign-out.ts';
import { chooseTheme, isTheme, readTheme, subscribeToTheme } from '../lib/storage/theme.ts';
import { handleCookieConsent } from './cookie-consent.ts';

/*
 * Header, footer and cookie notice of all pages, with React and without. It listens on the document, so that the same
 * markup works with both; the menus are popovers and need no script.
 */

resumeSession();
showSession();
showTheme();
subscribeToSession(showSession);
subscribeToTheme(showTheme);
handleCookieConsent();
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
