import { escapeHtml, renderSandboxPage } from '../page-layout.ts';

/** Path of the sandbox pages and their assets; proxied unchanged on the product's own port. */
export const BASE = '/sandbox/paytr';

const timeFormat = new Intl.DateTimeFormat('tr', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

/** A complete page; `scripts` are names of assets. */
export function renderLayout(title: string, content: string, scripts: readonly string[] = []): string {
  const assets = `${BASE}/assets`;
  return renderSandboxPage({
    title,
    style: `${assets}/paytr.css`,
    scripts: scripts.map((name) => `${assets}/${name}`),
    content,
  });
}

/** A page with a message and links. `content` is HTML. */
export function renderMessagePage(title: string, content: string): string {
  return renderLayout(title, `<div class="empty"><h1>${escapeHtml(title)}</h1>${content}</div>`);
}

/** Page for an address that belongs to no payment. */
export function renderMissingPage(): string {
  return renderMessagePage(
    'Ödeme bulunamadı',
    '<p class="soft">Adres yanlış olabilir. Sandbox yeniden başladığında eski ödemeleri unutur.</p>',
  );
}

export function renderTime(date: Date): string {
  return `<time datetime="${date.toISOString()}">${timeFormat.format(date)}</time>`;
}
