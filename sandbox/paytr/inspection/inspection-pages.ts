import { escapeHtml } from '../../page-layout.ts';
import { describeAmount } from '../amounts.ts';
import type { Attempt, Notification, Payment } from '../payment.ts';
import { BASE, renderLayout, renderTime } from '../paytr-pages.ts';

/** Number of latest attempts shown; the JSON contains all. */
const ATTEMPTS_SHOWN = 5;

const stateNames: Record<Notification['state'], string> = {
  waiting: 'Bekliyor',
  delivered: 'Ulaştı',
  lost: 'Kaybedildi',
  given_up: 'Bırakıldı',
  no_address: 'Gönderilemedi: bildirim adresi verilmedi',
};

/** List of all payments; the page's script replaces `#payments` when something has changed. */
export function renderPaymentsPage(payments: readonly Payment[], notificationUrl: string | undefined): string {
  const content =
    payments.length === 0
      ? '<div class="empty"><h2>Henüz ödeme yok</h2><p class="soft">Bir ödeme sayfası istendiğinde burada kendiliğinden görünür.</p></div>'
      : `<ol class="payments">${payments.map(renderPayment).join('')}</ol>`;
  const address =
    notificationUrl === undefined
      ? '<p class="notice">Bildirim adresi verilmedi; hiçbir bildirim gönderilemez.</p>'
      : `<p class="soft">Bildirim adresi: <code>${escapeHtml(notificationUrl)}</code></p>`;
  return renderLayout(
    'PayTR ödemeleri',
    `<h1>PayTR ödemeleri</h1>
<p class="soft">PayTR’nin yerini tutan sandbox’taki ödemeler ve bildirimleri. Sandbox durunca unutulurlar.</p>
${address}
<div id="payments">${content}</div>`,
    ['list.js'],
  );
}

function renderPayment(payment: Payment): string {
  const { merchantOid, amount, currency, createdAt, isTest, notifications, refunds } = payment;
  const oid = escapeHtml(merchantOid);
  return `<li class="card" aria-labelledby="p-${oid}">
<div class="line"><h2 id="p-${oid}">${escapeHtml(describeAmount(amount, currency))}</h2>${renderBadge(payment)}</div>
<p class="soft">Sipariş no: ${oid}${isTest ? ' · test modu' : ''}<br>${renderTime(createdAt)}</p>
${renderOutcome(payment)}
${refunds.length === 0 ? '' : `<h3>İadeler</h3><ul>${refunds.map(({ at, amount: back, referenceNo }) => `<li>${escapeHtml(describeAmount(back, currency))} · ${renderTime(at)}${referenceNo === undefined ? '' : ` · ${escapeHtml(referenceNo)}`}</li>`).join('')}</ul>`}
${notifications.length === 0 ? '' : `<h3>Bildirimler</h3><ol class="notifications">${notifications.map(renderNotification).join('')}</ol>`}
${renderActions(payment)}
</li>`;
}

function renderBadge({ outcome }: Payment): string {
  if (outcome === undefined) return '<span class="badge">Bekliyor</span>';
  return outcome.status === 'success'
    ? '<span class="badge good">Başarılı</span>'
    : '<span class="badge bad">Başarısız</span>';
}

function renderOutcome({ outcome }: Payment): string {
  if (outcome === undefined) return '';
  return outcome.status === 'success'
    ? `<p>${outcome.card.brand} <code>${outcome.card.maskedNumber}</code> · ${renderTime(outcome.at)}</p>`
    : `<p>${outcome.reason.code} · ${escapeHtml(outcome.reason.message)}</p>`;
}

function renderNotification({ fields, state, attempts }: Notification): string {
  const { status = '', failed_reason_code: reason } = fields;
  return `<li><p><code>${escapeHtml(status)}${reason === undefined ? '' : ` ${escapeHtml(reason)}`}</code> · toplam <code>${escapeHtml(fields.total_amount ?? '')}</code> · <strong>${stateNames[state]}</strong>${attempts.length > ATTEMPTS_SHOWN ? ` · ${attempts.length} deneme` : ''}</p>
${attempts.length === 0 ? '' : `<ul class="attempts">${attempts.slice(-ATTEMPTS_SHOWN).map(renderAttempt).join('')}</ul>`}</li>`;
}

function renderAttempt({ at, httpStatus, answer }: Attempt): string {
  return `<li>${renderTime(at)} → ${httpStatus ?? 'yanıt yok'} <code>${escapeHtml(answer)}</code></li>`;
}

function renderActions({ merchantOid, token, outcome }: Payment): string {
  const oid = escapeHtml(merchantOid);
  if (outcome === undefined) {
    return `<p class="actions"><a class="button" href="${BASE}/odeme/guvenli/${token}">Ödeme sayfasını aç</a></p>`;
  }
  return `<form class="actions" method="post" action="${BASE}/payments/${oid}/notifications"><button id="send-${oid}" aria-describedby="p-${oid}">Bildirimi yeniden gönder</button></form>`;
}
