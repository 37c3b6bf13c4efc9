import { escapeHtml } from '../../page-layout.ts';
import { describeAmount } from '../amounts.ts';
import { abandoned, failureReasons, type Payment } from '../payment.ts';
import { renderLayout, renderMessagePage, renderTime } from '../paytr-pages.ts';
import { type CardField, groupNumber, testCards, testCvv, testExpiry, testHolder } from './cards.ts';

/** Check boxes for how the notification is sent. */
export const switches = {
  late: ['Bildirimi geciktir', 'Tarayıcı siteye döner, bildirim daha sonra gider.'],
  twice: ['Bildirimi iki kez gönder', 'Aynı bildirim aynı anda iki kez gider.'],
  lost: ['Bildirimi kaybet', 'Bildirim hiç gitmez; site sonucu yalnızca sorarak öğrenir.'],
  reversed: [
    'Bildirimi sonuçtan sonra ters sırada gönder',
    'Tarayıcı siteye döner, sonuç bildirilir; daha önceki başarısız bir denemenin bildirimi ondan sonra gelir.',
  ],
} as const;

export interface CheckoutState {
  readonly errors: Partial<Record<CardField, string>>;
  /** Names of the selected switches. */
  readonly chosen: ReadonlySet<string>;
}

/** The payment page. Card fields are always empty: input is never repeated. */
export function renderCheckoutPage(payment: Payment, { errors, chosen }: CheckoutState): string {
  return renderLayout(
    'Ödeme',
    `<p class="tag">Sandbox</p>
<h1>Ödeme</h1>
<p class="notice">Bu sayfa PayTR’nin ödeme sayfasının yerini tutar. Gerçek para çekilmez; gerçek kart bilgisi girmeyin.</p>
${renderSummary(payment)}
<form method="post" target="_top" autocomplete="off" novalidate>
${renderCardFields(errors)}
<fieldset class="switches"><legend>Bildirim</legend>
${Object.entries(switches)
  .map(([name, [label, hint]]) => renderSwitch(name, label, hint, chosen.has(name)))
  .join('')}
</fieldset>
<button class="primary" name="action" value="pay">Öde</button>
<section aria-labelledby="failure-title"><h2 id="failure-title">Başarısız sonuç</h2>
<label for="failure">Neden</label>
<select id="failure" name="failure">${failureReasons
      .map(({ code, message }) => `<option value="${code}">${code} · ${escapeHtml(message)}</option>`)
      .join('')}</select>
<div class="actions"><button name="action" value="fail">Ödeme başarısız olsun</button>
<button name="action" value="leave">Vazgeç</button></div>
</section>
</form>`,
    ['checkout.js'],
  );
}

function renderSummary({ basket, amount, currency, merchantOid, expiresAt }: Payment): string {
  const lines = basket.map(
    ({ name, unitPrice, quantity }) =>
      `<li><span>${escapeHtml(name)}${quantity === 1 ? '' : ` × ${quantity}`}</span><span>${escapeHtml(describeAmount(unitPrice, currency))}</span></li>`,
  );
  return `<section class="card" aria-label="Sipariş"><ul class="basket">${lines.join('')}</ul>
<p class="total"><span>Toplam</span><strong>${escapeHtml(describeAmount(amount, currency))}</strong></p>
<p class="soft">Sipariş no: ${escapeHtml(merchantOid)}<br>Bu sayfa şu ana kadar açık: ${renderTime(expiresAt)}</p></section>`;
}

function renderCardFields(errors: CheckoutState['errors']): string {
  const cards = testCards.map(
    (card) =>
      `<li><span>${card.brand} <code>${groupNumber(card)}</code></span> <button type="button" disabled data-number="${groupNumber(card)}">${card.brand} kartını doldur</button></li>`,
  );
  return `<fieldset id="cards" data-holder="${testHolder}" data-expiry="${testExpiry}" data-cvv="${testCvv}"><legend>Kart</legend>
<p class="soft" id="cards-hint">PayTR’nin yayımladığı deneme kartları, hepsi ${testHolder} adına, ${testExpiry}, güvenlik kodu ${testCvv}:</p>
<ul class="cards" aria-describedby="cards-hint">${cards.join('')}</ul>
${renderCardField('card_holder', 'Kart üzerindeki ad', errors)}
${renderCardField('card_number', 'Kart numarası', errors, 'numeric')}
<div class="pair">${renderCardField('card_expiry', 'Son kullanma (AA/YY)', errors)}${renderCardField('card_cvv', 'Güvenlik kodu (CVV)', errors, 'numeric')}</div>
</fieldset>`;
}

function renderCardField(name: CardField, label: string, errors: CheckoutState['errors'], inputMode = 'text'): string {
  const error = errors[name];
  const isFirstError = error !== undefined && Object.keys(errors)[0] === name;
  const invalid = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="${inputMode}" autocomplete="off" maxlength="40"${invalid}${isFirstError ? ' autofocus' : ''}>
${error === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(error)}</p>`}</div>`;
}

function renderSwitch(name: string, label: string, hint: string, isOn: boolean): string {
  return `<div class="switch"><input type="checkbox" id="${name}" name="${name}" aria-describedby="${name}-hint"${isOn ? ' checked' : ''}>
<label for="${name}">${label}</label><p class="soft" id="${name}-hint">${hint}</p></div>`;
}

/** Page of a payment that has ended. */
export function renderEndedPage({ outcome, okUrl, failUrl }: Payment): string {
  const isPaid = outcome?.status === 'success';
  const wasLeft = outcome?.status === 'failed' && outcome.reason === abandoned;
  const sentence = isPaid
    ? 'Ödeme alındı.'
    : wasLeft
      ? 'Ödemeden vazgeçildi ya da sayfanın süresi doldu. Para çekilmedi.'
      : 'Ödeme alınamadı.';
  return renderMessagePage(
    'Bu ödeme sonuçlandı',
    `<p class="soft">${sentence}</p><p><a href="${escapeHtml(isPaid ? okUrl : failUrl)}" target="_top">Siteye dön</a></p>`,
  );
}
