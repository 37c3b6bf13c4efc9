import { listWebhooks, type Webhook, webhooksMax } from '@hokka/contracts/webhooks/webhooks.ts';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog, useDialogSubject } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { type LockableFeature, LockedPanel } from '../../ui/locked-panel.tsx';
import { StaleListNotice } from '../../ui/retry-banner.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { Writable } from '../../ui/writable.tsx';
import { type ShownSecret, useWebhookChanges, type WebhookChange } from './use-webhook-changes.ts';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';
import { toHost, WebhookRow } from './webhook-row.tsx';

/** The user's webhooks with their actions. Users who lost the plan can still see and delete them. */
export function Webhooks({ entitlement }: { readonly entitlement: LockableFeature }) {
  const query = useEndpointQuery(listWebhooks, {});
  const form = useDialogSubject<{ readonly webhook?: Webhook }>();
  const secret = useDialogSubject<ShownSecret>();
  const { ask, enable, sendTest, dialog } = useWebhookChanges(secret.openDialog);
  const { data, error, refetch } = query;
  const webhooks = data?.webhooks;
  const createButton = entitlement.isOpen && webhooks !== undefined && (
    <Writable>
      <Button
        variant="primary"
        icon={<Plus aria-hidden size={18} />}
        disabled={webhooks.length >= webhooksMax}
        onClick={() => form.openDialog({})}
      >
        Yeni webhook
      </Button>
    </Writable>
  );
  return (
    <section aria-labelledby="webhooks">
      {/* The tab above says it already. */}
      <h2 id="webhooks" className="sr-only">
        Webhook’lar
      </h2>
      {webhooks !== undefined && webhooks.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 text-ink-soft">
            Seçtiğiniz olayları, olduğu anda kendi sunucunuza bildiririz.
          </p>
          {createButton}
        </div>
      )}
      {entitlement.lock !== null && (
        <LockedNotice entitlement={entitlement} hasWebhooks={(webhooks?.length ?? 0) > 0} />
      )}
      {webhooks === undefined ? (
        <QueryPlaceholder query={query} title="Webhook’lar yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <>
          {error !== null && <StaleListNotice error={error} onRetry={refetch} />}
          {webhooks.length === 0 && entitlement.lock === null && (
            <EmptyState
              Icon={WebhookIcon}
              title="Henüz webhook’unuz yok"
              description="Bir makale tamamlandığında, yayımlandığında ya da kotanız azaldığında kendi sunucunuza haber veririz."
              action={createButton}
            />
          )}
          {webhooks.length > 0 && (
            <Card className="py-1">
              <ul aria-label="Webhook’lar" className="divide-y divide-line">
                {webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    isOpen={entitlement.isOpen}
                    onAsk={ask}
                    onEdit={(edited) => form.openDialog({ webhook: edited })}
                    onEnable={enable}
                    onTest={sendTest}
                  />
                ))}
              </ul>
            </Card>
          )}
          {webhooks.length > 0 && (
            <p className="mt-2 max-w-prose text-ink-soft text-sm">
              Bildirimler Standard Webhooks belirtimine göre imzalanır. İmzayı <code>standardwebhooks</code>{' '}
              kitaplığıyla ya da <code>webhook-id</code>, <code>webhook-timestamp</code> ve{' '}
              <code>webhook-signature</code> başlıklarından doğrulayın. Aynı bildirim birden çok kez gelebilir;{' '}
              <code>webhook-id</code> değeri aynı kalır.
            </p>
          )}
          {webhooks.length >= webhooksMax && (
            <p className="mt-2 text-ink-soft text-sm">
              En fazla {webhooksMax} webhook’unuz olabilir. Yenisi için kullanmadığınız birini silin.
            </p>
          )}
        </>
      )}
      <WebhookFormDialog
        open={form.open}
        webhook={form.subject?.webhook}
        onClose={form.onClose}
        onCreated={(created) => {
          form.onClose();
          secret.openDialog(created);
        }}
      />
      <WebhookChangeDialog {...dialog} />
      {secret.subject !== undefined && (
        <WebhookSecretDialog secret={secret.subject} open={secret.open} onClose={secret.onClose} />
      )}
    </section>
  );
}

const offer = {
  points: [
    'Makale, yayın ve abonelik olayları sunucunuza hemen bildirilir',
    'Her bildirim imzalıdır; yanıt gelmezse sekiz kez denenir',
    'Gönderilen her bildirimi ve aldığı yanıtı görürsünüz',
  ],
  sampleTitle: 'Bildirim örnekleri',
  sample: [
    { title: 'Makale tamamlandı', detail: 'article.completed', state: '200 · 84 ms' },
    { title: 'Makale yayımlandı', detail: 'article.published', state: '200 · 91 ms' },
  ],
};

function LockedNotice({ entitlement, hasWebhooks }: { entitlement: LockableFeature; hasWebhooks: boolean }) {
  return (
    <div className="mb-4">
      <LockedPanel
        title="Olup biteni kendi programınıza bildirelim"
        lock={entitlement.lock}
        {...(!hasWebhooks && offer)}
      >
        {hasWebhooks
          ? 'Planınız API erişimini içermediği için webhook’larınız duraklatıldı. Bekleyen bildirimler üç gün saklanır; webhook’ları isterseniz silebilirsiniz.'
          : undefined}
      </LockedPanel>
    </div>
  );
}

interface WebhookChangeDialogProps {
  readonly change: WebhookChange | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (change: WebhookChange) => unknown;
}

/** Confirms that a webhook is rotated, switched off or deleted. */
function WebhookChangeDialog({ change, open, onOpenChange, onConfirm }: WebhookChangeDialogProps) {
  if (change === undefined) return null;
  const host = toHost(change.webhook.url);
  const texts = {
    rotate: {
      title: 'Gizli anahtar değiştirilsin mi?',
      description: `${host} için yeni bir gizli anahtar gösterilir. Bildirimler 24 saat boyunca ikisiyle de imzalanır.`,
      confirmLabel: 'Anahtarı değiştir',
      tone: 'primary',
    },
    disable: {
      title: 'Webhook kapatılsın mı?',
      description: `${host} sunucusuna bildirim gönderilmez; bekleyen bildirimler iptal edilir.`,
      confirmLabel: 'Webhook’u kapat',
      tone: 'primary',
    },
    delete: {
      title: 'Webhook’u silmek istediğinizden emin misiniz?',
      description: `${host} için bildirim kaydı ve bekleyen bildirimler de silinir. Bu işlem geri alınamaz.`,
      confirmLabel: 'Webhook’u sil',
      tone: 'danger',
    },
  } as const;
  return (
    <ConfirmDialog
      {...texts[change.kind]}
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => onConfirm(change)}
    />
  );
}

interface WebhookSecretDialogProps {
  readonly secret: ShownSecret;
  readonly open: boolean;
  readonly onClose: () => void;
}

function WebhookSecretDialog({ secret: { url, secret, isRotated }, ...dialog }: WebhookSecretDialogProps) {
  return (
    <SecretDialog
      {...dialog}
      title={isRotated ? 'Yeni gizli anahtar' : 'Webhook’unuz hazır'}
      subject={url}
      warning={{
        title: 'Bu anahtarı bir daha gösteremeyiz',
        text: 'Şimdi kopyalayıp sunucunuzun ayarlarına ekleyin. Bildirimlerin gerçekten bizden geldiğini bu anahtarla doğrularsınız; kimseyle paylaşmayın.',
      }}
      label="Gizli anahtar"
      secret={secret}
      copiedMessage="Anahtar panoya kopyalandı"
      closeLabel="Anahtarı kaydettim, kapat"
      {...(isRotated
        ? { note: 'Bildirimler 24 saat daha eski anahtarla da imzalanır; bu sürede sunucunuzu güncelleyin.' }
        : {})}
    />
  );
}
