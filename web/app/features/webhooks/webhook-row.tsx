import { deliveryErrorLabels } from '@hokka/contracts/webhooks/deliveries.ts';
import { labelWebhookEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import type { Webhook } from '@hokka/contracts/webhooks/webhooks.ts';
import { MoreHorizontal, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../../lib/formatting/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, MenuAction, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DateText, RelativeTime } from '../../ui/time-text.tsx';
import type { Tone } from '../../ui/tone.ts';
import { Writable } from '../../ui/writable.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { WebhookChange } from './use-webhook-changes.ts';

const webhookStateLabels = {
  active: { label: 'Açık', tone: 'success' },
  off: { label: 'Kapalı', tone: 'neutral' },
  failing: { label: 'Kapatıldı', tone: 'danger' },
  gone: { label: 'Kapatıldı', tone: 'danger' },
  paused: { label: 'Duraklatıldı', tone: 'warning' },
} as const satisfies Record<Webhook['state'], { readonly label: string; readonly tone: Tone }>;

/** It is on, but its last notifications did not arrive, or nothing is sent to its address at all. */
const unreachable = { label: 'Ulaşılamıyor', tone: 'warning' } as const;
const refused = { label: 'Geçersiz adres', tone: 'warning' } as const;

/** Why we have switched off a webhook. */
const disabledReasons = {
  failing: '48 saattir bildirim iletemediğimiz için bu webhook’u kapattık; yeni olaylar bildirilmiyor.',
  gone: 'Sunucu bu adresin kaldırıldığını bildirdiği için (410 yanıtı) webhook’u kapattık; yeni olaylar bildirilmiyor.',
} as const;

/** The host of an address, without path and query, which may be secret. */
export function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

interface WebhookActions {
  readonly onAsk: (change: WebhookChange) => void;
  readonly onEdit: (webhook: Webhook) => void;
  readonly onEnable: (webhook: Webhook) => Promise<void>;
  readonly onTest: (webhook: Webhook, onSent: () => void) => Promise<void>;
}

interface WebhookRowProps extends WebhookActions {
  readonly webhook: Webhook;
  /** The plan includes the API; otherwise a webhook can only be deleted. */
  readonly isOpen: boolean;
}

/** One webhook with its address, state and deliveries. */
export function WebhookRow({ webhook, isOpen, ...actions }: WebhookRowProps) {
  const { url, events, state, former_secret_ends_at: formerEndsAt } = webhook;
  const [isLogShown, showLog] = useState(false);
  const isUnreachable = state === 'active' && webhook.failing_since !== null;
  const isRefused = isUnreachable && webhook.failure === 'address_refused';
  const sendTest = () => actions.onTest(webhook, () => showLog(true));
  const { label, tone } = isRefused ? refused : isUnreachable ? unreachable : webhookStateLabels[state];
  return (
    <li className="py-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <WebhookIcon aria-hidden size={22} strokeWidth={1.5} className="mt-0.5 text-ink-soft" />
        <div>
          {/* The events come first: several webhooks may have the same address. */}
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <p className="font-medium">{events.map(labelWebhookEvent).join(' · ')}</p>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <h3 className="wrap-anywhere mt-0.5 font-normal font-sans text-base text-ink-soft">{url}</h3>
          {isUnreachable && webhook.failure !== null && (
            <p className="mt-1 text-sm">{deliveryErrorLabels[webhook.failure]}</p>
          )}
          <WebhookFacts webhook={webhook} />
          {formerEndsAt !== null && (
            <p className="mt-0.5 text-ink-soft text-sm">
              Eski gizli anahtar {formatDateTime(formerEndsAt)} tarihine kadar yenisiyle birlikte imzada kullanılır
            </p>
          )}
        </div>
        <div className="max-md:col-span-full flex flex-wrap items-center gap-2 self-start *:max-sm:px-2! md:col-start-3">
          {isOpen && (
            <Writable>
              {isRefused ? (
                <Button size="small" aria-label={`Adresi düzenle: ${url}`} onClick={() => actions.onEdit(webhook)}>
                  Adresi düzenle
                </Button>
              ) : (
                <Button size="small" aria-label={`Test gönder: ${url}`} onClick={sendTest}>
                  Test gönder
                </Button>
              )}
            </Writable>
          )}
          <Button
            size="small"
            aria-label={`Gönderim kaydı: ${url}`}
            aria-expanded={isLogShown}
            onClick={() => showLog(!isLogShown)}
          >
            Gönderim kaydı
          </Button>
          <Writable>
            <WebhookMenu webhook={webhook} isOpen={isOpen} onSendTest={isRefused ? sendTest : undefined} {...actions} />
          </Writable>
        </div>
      </div>
      {(state === 'failing' || state === 'gone') && (
        <Banner tone="danger" className="mt-3">
          <p>{disabledReasons[state]}</p>
          {isOpen && (
            <Writable>
              <div className="mt-2">
                <Button size="small" onClick={() => actions.onEnable(webhook)}>
                  Yeniden aç
                </Button>
              </div>
            </Writable>
          )}
        </Banner>
      )}
      {isLogShown && <DeliveryLog webhook={webhook} isOpen={isOpen} />}
    </li>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { created_at, last_success_at, failing_since, waiting } = webhook;
  return (
    <ul className="dotted-row mt-0.5 text-ink-soft text-sm">
      {last_success_at !== null && (
        <li>
          Son iletim: <RelativeTime value={last_success_at} />
        </li>
      )}
      {failing_since !== null && (
        <li>
          İlk başarısız deneme: <RelativeTime value={failing_since} />
        </li>
      )}
      {waiting > 0 && (
        <li>
          {waiting >= 1000
            ? '1.000 bildirim bekliyor, yenileri alınmıyor'
            : `${formatNumber(waiting)} bildirim bekliyor`}
        </li>
      )}
      {last_success_at === null && failing_since === null && (
        <>
          <li>Henüz bildirim iletilmedi</li>
          <li>
            Oluşturma: <DateText value={created_at} />
          </li>
        </>
      )}
    </ul>
  );
}

interface WebhookMenuProps extends Omit<WebhookRowProps, 'onTest'> {
  /** Undefined where the row has a button for it. */
  readonly onSendTest: (() => Promise<void>) | undefined;
}

function WebhookMenu({ webhook, isOpen, onAsk, onEdit, onEnable, onSendTest }: WebhookMenuProps) {
  return (
    <DropdownMenu
      trigger={<IconButton label={`Diğer işlemler: ${webhook.url}`} icon={<MoreHorizontal aria-hidden size={18} />} />}
    >
      {isOpen && (
        <>
          <MenuAction onSelect={() => onEdit(webhook)}>Düzenle</MenuAction>
          {onSendTest !== undefined && <MenuAction onSelect={() => void onSendTest()}>Test gönder</MenuAction>}
          <MenuAction onSelect={() => onAsk({ kind: 'rotate', webhook })}>Gizli anahtarı değiştir</MenuAction>
          {webhook.state === 'active' ? (
            <MenuAction onSelect={() => onAsk({ kind: 'disable', webhook })}>Kapat</MenuAction>
          ) : (
            <MenuAction onSelect={() => void onEnable(webhook)}>Aç</MenuAction>
          )}
          <MenuSeparator />
        </>
      )}
      <MenuAction danger onSelect={() => onAsk({ kind: 'delete', webhook })}>
        Sil
      </MenuAction>
    </DropdownMenu>
  );
}
