import type { ArticleSource, DocumentImage } from '@hokka/contracts/articles/article-document.ts';
import type { RenderedArticle } from '@hokka/contracts/site/public-reads.ts';
import { escapeHtml } from '../../platform/mail/mail-document.ts';
import { languageTexts } from './document-text.ts';

/** Loads and runs nothing, even if something gets past the sanitiser. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

const styles = `
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #171a2e; --soft: #565b75; --line: #e4e0d5; --wash: #f2efe7; --link: #1e40af; }
@media (prefers-color-scheme: dark) { :root { --paper: #11131c; --ink: #f1efe8; --soft: #a6a9bc; --line: #2c3042; --wash: #1d2130; --link: #8ea8ff; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 3rem 1.25rem 5rem; background: var(--paper); color: var(--ink); font: 1.125rem/1.65 Literata, Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
main { max-width: 68ch; margin: 0 auto; }
h1, h2, h3, h4, h5, h6 { margin: 2.2em 0 0.6em; line-height: 1.25; break-after: avoid; }
h1 { margin-top: 0; font-size: 2.2rem; }
h2 { font-size: 1.55rem; }
h3 { font-size: 1.25rem; }
h4, h5, h6 { font-size: 1.1rem; }
p, ul, ol, blockquote, pre, table { margin: 0 0 1.1em; }
li > ul, li > ol { margin-bottom: 0; }
li > p { margin-bottom: 0.5em; }
a { color: var(--link); text-underline-offset: 0.15em; }
blockquote { margin-inline: 0; padding-inline-start: 1.2em; border-inline-start: 3px solid var(--line); color: var(--soft); }
code, pre { font-family: ui-monospace, 'Cascadia Mono', Consolas, Menlo, monospace; font-size: 0.88em; background: var(--wash); border-radius: 4px; }
code { padding: 0.1em 0.3em; }
pre { padding: 1em; overflow-x: auto; overflow-wrap: normal; }
pre code { padding: 0; font-size: 1em; background: none; }
hr { margin: 2.5em 0; border: 0; border-top: 1px solid var(--line); }
.reading-scroll { overflow-x: auto; margin-bottom: 1.1em; }
.reading-scroll table { margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.95em; }
th, td { padding: 0.5em 0.7em; border: 1px solid var(--line); text-align: start; vertical-align: top; }
th { background: var(--wash); }
[align=right] { text-align: end; }
[align=center] { text-align: center; }
.contains-task-list { padding-inline-start: 0.4em; list-style: none; }
figure { margin: 0 0 1.1em; break-inside: avoid; }
img { max-width: 100%; height: auto; }
figcaption { margin-top: 0.4em; color: var(--soft); font-size: 0.85em; }
.as-typed { white-space: pre-wrap; }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #333; --line: #bbb; --wash: #f4f4f4; --link: #000; } body { padding: 0; font-size: 11pt; } pre { white-space: pre-wrap; } tr, blockquote { break-inside: avoid; } p { orphans: 2; widows: 2; } }
`.trim();

/**
 * Writes the article as one self-contained page: inline styles, no script, for light and dark screens and for printing.
 */
export function writeHtml(source: ArticleSource, text: RenderedArticle): string {
  const { tag, isRightToLeft } = languageTexts[source.language];
  const title = escapeHtml(source.title);
  const body =
    text.kind === 'html'
      ? withImages(text.html, source.images ?? [])
      : `<p class="as-typed">${escapeHtml(text.text)}</p>`;
  return `<!doctype html>
<html lang="${tag}"${isRightToLeft ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${describe('description', source.description)}${describe('author', source.author)}<style>
${styles}
</style>
</head>
<body>
<main>
<article>
<h1>${title}</h1>
${body}
</article>
</main>
</body>
</html>
`;
}

/** Placeholder address of a picture until `writeHtml` inserts its bytes. */
export function toPlaceholderAddress(id: string): string {
  return `image:${id}`;
}

function withImages(html: string, images: readonly DocumentImage[]): string {
  const byId = new Map(images.map(({ id, bytes }) => [id, bytes]));
  return html.replaceAll(/src="image:([0-9a-f-]{36})"/g, (written, id: string) => {
    const bytes = byId.get(id);
    return bytes === undefined ? written : `src="data:image/webp;base64,${Buffer.from(bytes).toString('base64')}"`;
  });
}

function describe(name: string, content: string | null): string {
  return content === null || content.trim() === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">\n`;
}
