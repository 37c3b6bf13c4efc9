/** How far below the top of the window, in CSS pixels, a section counts as being read: below the bar of the page. */
const readingLine = 140;

/** Marks in tables of contents the section that is being read, and closes a folded one after a choice. */
export function markSectionInView(): void {
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
