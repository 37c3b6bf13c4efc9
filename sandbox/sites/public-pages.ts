import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../page-layout.ts';

/** A post of a stand-in as its pages show it. */
export interface SandboxPost {
  readonly id: string;
  readonly title: string;
  /** Visitors only see `published` posts. */
  readonly status: string;
  readonly url: string;
  readonly html: string;
}

// A post may contain anything: it is shown, but must not run scripts.
const pagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style =
  ':root{color-scheme:light dark}body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.65 Georgia,serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}pre,table{overflow-x:auto}';

/** Sends a public page of a site. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(html);
}

/** Home page of a site: its published posts. */
export function renderHome(siteName: string, posts: readonly SandboxPost[]): string {
  const items = posts
    .filter(({ status }) => status === 'published')
    .map(({ url, title }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  const list = items.length === 0 ? '<p>Henüz yazı yok.</p>' : `<ul>${items.join('')}</ul>`;
  return renderPage(siteName, `<h1>${escapeHtml(siteName)}</h1>${list}`);
}

/**
 * Page of a post.
 * @param html of the text, as it was received
 */
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
