import { escapeHtml, renderSandboxPage } from '../page-layout.ts';
import type { Message, MessageDetails } from './message.ts';

/** Path of all pages here; proxied unchanged on the product's own port. */
export const BASE = '/sandbox/mail';

const SNIPPET_CHARS = 140;

const dateFormat = new Intl.DateTimeFormat('tr', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});
const sizeFormat = new Intl.NumberFormat('tr', { maximumFractionDigits: 1 });

/** The list of messages; the page's script replaces `#messages` when new mail has arrived. */
export function renderListPage(messages: readonly Message[]): string {
  const content = messages.length === 0 ? EMPTY : `<ol class="messages">${messages.map(renderRow).join('')}</ol>`;
  return renderLayout(
    'Posta kutusu',
    `<header class="bar">
<div><h1>Posta kutusu</h1><p class="soft">Bu kurulumun gönderdiği e-postalar burada toplanır; hiçbiri internete çıkmaz.</p></div>
<button type="button" class="danger" id="delete-all"${messages.length === 0 ? ' hidden' : ''}>Tümünü sil</button>
</header>
<p class="soft" id="count" role="status">${messages.length === 0 ? '' : `${messages.length} ileti`}</p>
<div id="messages">${content}</div>
<dialog id="confirm" aria-labelledby="confirm-title">
<h2 id="confirm-title">Tüm iletiler silinsin mi?</h2>
<p>Posta kutusundaki bütün iletiler kalıcı olarak silinir.</p>
<div class="actions"><button type="button" id="cancel">Vazgeç</button><button type="button" class="danger" id="confirm-delete">İletileri sil</button></div>
</dialog>
<script src="${BASE}/assets/list.js" type="module"></script>`,
  );
}

const EMPTY = `<div class="empty"><h2>Henüz ileti yok</h2><p class="soft">Bir e-posta gönderildiğinde, örneğin kayıt olduğunuzda, burada kendiliğinden görünür.</p></div>`;

function renderRow({ id, from, fromName, to, subject, date, text }: Message): string {
  const snippet = text.replace(/\s+/g, ' ').trim().slice(0, SNIPPET_CHARS);
  return `<li data-id="${escapeHtml(id)}"><a href="${BASE}/messages/${encodeURIComponent(id)}">
<span class="line"><span class="who">${escapeHtml(to.join(', '))}</span>${renderTime(date)}</span>
<strong class="subject">${escapeHtml(subject) || 'Konusuz'}</strong>
<span class="soft snippet">${escapeHtml(snippet)}</span>
<span class="soft from">Gönderen: ${escapeHtml(fromName === '' ? from : `${fromName} <${from}>`)}</span>
</a></li>`;
}

/** Page of a message: its HTML in a frame of its own, its text, headers and attachments. */
export function renderMessagePage(message: Message, details: MessageDetails, sandbox: string): string {
  const { id, from, fromName, to, subject, date, text, html } = message;
  const address = `${BASE}/messages/${encodeURIComponent(id)}`;
  const frame = `<iframe class="body" title="İletinin HTML görünümü" src="${address}/body" sandbox="${sandbox}"></iframe>`;
  return renderLayout(
    subject === '' ? 'Konusuz' : subject,
    `<p><a class="back" href="${BASE}">‹ Posta kutusu</a></p>
<header><h1>${escapeHtml(subject) || 'Konusuz'}</h1></header>
<dl class="meta">
<div><dt>Gönderen</dt><dd>${escapeHtml(fromName === '' ? from : `${fromName} <${from}>`)}</dd></div>
<div><dt>Alıcı</dt><dd>${escapeHtml(to.join(', '))}</dd></div>
<div><dt>Tarih</dt><dd>${renderTime(date)}</dd></div>
</dl>
${html === '' ? '' : frame}
${text === '' ? '' : `<details${html === '' ? ' open' : ''}><summary>Düz metin</summary><pre>${escapeHtml(text)}</pre></details>`}
${renderAttachments(address, details)}
<details><summary>Başlıklar</summary><div class="scroll" tabindex="0" role="region" aria-label="Başlıklar"><table>${details.headers
      .map(({ name, value }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
      .join('')}</table></div></details>
<p><a href="${address}/source">İletinin kaynağı</a></p>`,
  );
}

function renderAttachments(address: string, { attachments }: MessageDetails): string {
  if (attachments.length === 0) return '';
  const items = attachments.map(
    ({ name, content }, index) =>
      `<li><a href="${address}/attachments/${index}" download>${escapeHtml(name)}</a> <span class="soft">${sizeFormat.format(content.byteLength / 1024)} KB</span></li>`,
  );
  return `<section><h2>Ekler</h2><ul>${items.join('')}</ul></section>`;
}

/** Page for a message or an address that does not exist. */
export function renderMissingPage(): string {
  return renderLayout(
    'İleti bulunamadı',
    `<div class="empty"><h1>İleti bulunamadı</h1><p class="soft">Silinmiş ya da yerini daha yeni iletilere bırakmış olabilir.</p><p><a href="${BASE}">Posta kutusuna dön</a></p></div>`,
  );
}

function renderLayout(title: string, content: string): string {
  return renderSandboxPage({ title, style: `${BASE}/assets/mailbox.css`, content });
}

function renderTime(date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return '';
  return `<time datetime="${escapeHtml(date)}">${dateFormat.format(parsed)}</time>`;
}
