import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PlansLink } from '../../../ui/plans-link.tsx';
import type { PlanSession, PlanSnapshot } from '../session/plan-session.ts';

interface PlanNoticesProps {
  readonly session: PlanSession;
  readonly snapshot: PlanSnapshot;
  /** Why a regeneration failed; the previous outline is unchanged. */
  readonly failureReason: string | null;
}

/** Notices that the user should see before continuing. */
export function PlanNotices({ session, snapshot, failureReason }: PlanNoticesProps) {
  const { state, error, isRestored, hasStorageFailed } = snapshot;
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {failureReason !== null && (
        <Banner tone="warning" title="Yeni plan hazırlanamadı">
          {failureReason} Önceki plan duruyor, hakkınız geri verildi.
        </Banner>
      )}
      {state === 'gone' && (
        <Banner tone="danger" title="Bu yazı planı artık bulunamıyor">
          Başka bir yerde silinmiş olabilir. Ekrandaki planı indirebilir ya da kopyalayabilirsiniz.
        </Banner>
      )}
      {state === 'offline' && (
        <Banner
          tone="warning"
          title="Değişiklikleriniz sunucuya ulaşmadı"
          action={
            <Button size="small" onClick={() => session.flush()}>
              Şimdi dene
            </Button>
          }
        >
          {hasStorageFailed
            ? 'Yalnızca bu sayfada duruyorlar; sayfayı kapatmazsanız bağlantı gelince kaydedilir.'
            : 'Bu tarayıcıda saklanıyorlar ve bağlantı gelince kaydedilir.'}
        </Banner>
      )}
      {state === 'waiting' && (
        <Banner tone="info" title="Bu plandan bir makale yazılıyor">
          {hasStorageFailed
            ? 'Değişiklikleriniz o makaleyi etkilemez; bu sayfada duruyor, yazım bitince kendiliğinden kaydedilir.'
            : 'Değişiklikleriniz o makaleyi etkilemez; bu tarayıcıda saklanıyor, yazım bitince kendiliğinden kaydedilir.'}
        </Banner>
      )}
      {state === 'failed' && error !== undefined && (
        <Banner tone="danger" title="Plan kaydedilemedi">
          <p>{error.message}</p>
          {error.code === 'feature_not_in_plan' && <PlansLink />}
        </Banner>
      )}
      {state !== 'offline' && hasStorageFailed && (
        <Banner tone="warning" title="Değişiklikler tarayıcıda saklanamıyor">
          Tarayıcınızda yer yok ya da bu sitenin veri saklamasına izin verilmiyor. Kaydedilene kadar sayfayı kapatmayın.
        </Banner>
      )}
      {isRestored && state !== 'conflict' && (
        <Banner tone="info">Bu tarayıcıda kalan kaydedilmemiş değişiklikleriniz geri getirildi.</Banner>
      )}
    </div>
  );
}
