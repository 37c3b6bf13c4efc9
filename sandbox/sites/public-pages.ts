import type { FastifyReply } from 'fastify';

/** A post of a stand-in as its pages show it. */
export interface SandboxPost {
  readonly id: string;
  readonly title: string;
  /** Visitors read only what is `published`. */
  readonly status: string;
  readonly url: string;
  readonly html: string;
}

// A post is whatever was sent: it shows itself and runs nothing.
const pagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style =
  ':root{color-scheme:light dark}body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.65 Georgia,serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}pre,table{overflow-x:auto}';

/** Sends a page that a site shows to its readers. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(html);
}

/** The home page of a site: what is published there. */
export function renderHome(siteName: string, posts: readonly SandboxPost[]): string {
  const items = posts
    .filter(({ status }) => status === 'published')
    .map(({ url, title }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  const list = items.length === 0 ? '<p>Henüz yazı yok.</p>' : `<ul>${items.join('')}</ul>`;
  return renderPage(siteName, `<h1>${escapeHtml(siteName)}</h1>${list}`);
}

/** A post as its readers see it. @param html of the text, as it was sent */
export function renderPost(siteName: string, title: string, html: string): string {
  return renderPage(
    `${title} · ${siteName}`,
    `<p>${escapeHtml(siteName)}</p><article><h1>${escapeHtml(title)}</h1>${html}</article>`,
  );
}

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${content}
</body>
</html>`;
}

/** Text within HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
