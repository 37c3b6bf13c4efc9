import './frame-script.ts';
import { openRestrictedArticle, serveArticleActions, showOwnArticle } from './article-actions.ts';
import { enhanceContactForm } from './contact-form.ts';
import { serveReportForm } from './report-form.ts';
import { playScriptedWriting } from './scripted-writing.ts';
import { loadTextCheckOnUse } from './text-check/load-on-use.ts';

const confirmationMs = 2_000;

/*
 * The script of pages without React (`noJs` in a route's `handle`). Pages with React run only `frame-script.ts`: they
 * contain none of what follows, and each kilobyte here would weigh on every screen behind the login.
 */

handleCopyButtons();
enhanceContactForm();
playScriptedWriting();
loadTextCheckOnUse();
void openRestrictedArticle();
void showOwnArticle();
serveArticleActions();
serveReportForm();
markSectionInView();

/** Buttons that copy a text to the clipboard and confirm it. */
function handleCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button !== null) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const label = button.querySelector<HTMLElement>('[data-copy-label]');
  // Missing on plain http, and access may be denied.
  const confirmation = await navigator.clipboard?.writeText(button.dataset.copy ?? '').then(
    () => 'Kopyalandı',
    () => undefined,
  );
  if (label === null) return;
  label.textContent = confirmation ?? 'Kopyalanamadı';
  setTimeout(() => {
    label.textContent = label.dataset.copyLabel ?? '';
  }, confirmationMs);
}

/** How far below the top of the window, in CSS pixels, a section counts as being read: below the bar of the page. */
const readingLine = 140;

/** Marks in tables of contents the section that is being read, and closes a folded one after a choice. */
function markSectionInView(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a[href^="#"]')];
  if (links.length === 0) return;
  const mark = () => {
    const read = links.findLast(({ hash }) => isAboveLine(hash));
    for (const link of links) link.ariaCurrent = read !== undefined && link.hash === read.hash ? 'true' : null;
  };
  document.addEventListener('scroll', mark, { passive: true });
  mark();
  for (const link of links)
    link.addEventListener('click', () => link.closest('[data-closes-after-choice]')?.removeAttribute('open'));
}

function isAboveLine(hash: string): boolean {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  return section !== null && section.getBoundingClientRect().top < readingLine;
}
