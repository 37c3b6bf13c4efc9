import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import { computePlannedArticlePrice } from '@hokka/contracts/briefs/prices.ts';
import type { Source } from '@hokka/contracts/briefs/sources.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type ErrorNotice, toErrorNotice } from '../../../lib/api/error-notice.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { PlansLink } from '../../../ui/plans-link.tsx';
import { ModelChoice } from '../../articles/components/create/model-choice.tsx';
import { describePrice } from '../../articles/labels.ts';
import { describeMissing, describeRemaining, subtractPrice } from '../../articles/remaining-units.ts';
import { useOrderPlannedArticle } from '../api.ts';
import { MissingUnits } from '../missing-units.tsx';
import { isPlanWriting } from '../plan-writing.ts';
import type { PlanSession } from '../session/plan-session.ts';
import { useSources } from '../source-api.ts';

interface WriteArticleProps {
  readonly brief: Brief;
  readonly session: PlanSession;
  readonly limits: Limits | undefined;
  readonly advanced: LockableFeature;
}

interface WriteFailure extends ErrorNotice {
  readonly needsPlan: boolean;
}

const unsaved: WriteFailure = {
  title: 'Plan henüz kaydedilemedi',
  detail: 'Plandaki uyarıları giderin ya da bağlantınızı kontrol edin; sonra yeniden deneyin.',
  needsPlan: false,
};

const beingWritten: WriteFailure = {
  title: 'Bu plandan bir makale yazılıyor',
  detail: 'Plandaki değişiklikleriniz yazım bitince kaydedilir; sonra yeniden deneyin.',
  needsPlan: false,
};

/** Orders the article from the outline on the screen; shows the price and the remaining units first. */
export function WriteArticle({ brief, session, limits, advanced }: WriteArticleProps) {
  const { state } = useLocation();
  const [isOpen, setOpen] = useState(isPlanWriting(state));
  const [model, setModel] = useState(brief.model ?? '');
  const [failure, setFailure] = useState<WriteFailure>();
  const { mutateAsync: order } = useOrderPlannedArticle();
  const navigate = useNavigate();
  const price = computePlannedArticlePrice(brief.word_target);
  const missing = limits && describeMissing(limits, price);
  const isReading = useSources(brief.id).data?.sources.some(({ state }) => state === 'fetching') === true;
  const sections = session.read().outline.sections.length;
  const write = async () => {
    setFailure(undefined);
    if (!(await session.flush())) {
      setFailure(session.read().state === 'waiting' ? beingWritten : unsaved);
      return;
    }
    try {
      // The version prevents an order at another price if the brief was changed elsewhere.
      const article = await order({ params: { id: brief.id }, body: { version: session.read().version, model } });
      await navigate(paths.editArticle(article.id));
    } catch (error) {
      const needsPlan = error instanceof ApiError && (error.status === 402 || error.code === 'feature_not_in_plan');
      setFailure({ ...toErrorNotice(error, 'Yazım başlatılamadı'), needsPlan });
    }
  };
  const open = () => {
    setFailure(undefined);
    setModel(brief.model ?? '');
    setOpen(true);
  };
  return (
    <>
      <Button variant="primary" icon={<PenLine aria-hidden size={18} className="max-sm:hidden" />} onClick={open}>
        Bu planla yaz
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Yazı bu planla yazılsın mı?"
        description={`Giriş ve ${sections} bölüm, ${formatNumber(brief.word_target)} kelime. Plan dondurulur; sonradan yaptığınız değişiklikler bu yazıyı etkilemez. Aynı planla yeniden bir yazı oluşturabilirsiniz.`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Vazgeç</Button>
            <Button
              variant="primary"
              disabled={missing !== undefined || isReading}
              pendingLabel="Başlatılıyor..."
              onClick={write}
            >
              Yazmaya başla
            </Button>
          </>
        }
      >
        <SourcesUsed briefId={brief.id} />
        <ErrorBanner errorNotice={failure}>{failure?.needsPlan === true && <PlansLink />}</ErrorBanner>
        <div className="mb-3">
          <ModelChoice field={{ value: model, onChange: setModel }} entitlement={advanced} />
        </div>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
          <dt className="text-ink-soft">Kullanılacak</dt>
          <dd>{describePrice(price)}</dd>
          {limits !== undefined && (
            <>
              <dt className="text-ink-soft">Sonra kalan</dt>
              <dd>{describeRemaining(subtractPrice(limits, price), price)}</dd>
            </>
          )}
        </dl>
        {missing !== undefined && (
          <p className="mt-2 text-coral text-sm">
            <MissingUnits limits={limits} missing={missing} />
          </p>
        )}
      </Dialog>
    </>
  );
}

/** Number of sources for the text, and what happens to those not read yet. */
function SourcesUsed({ briefId }: { readonly briefId: string }) {
  const sources = useSources(briefId).data?.sources ?? [];
  const count = (state: Source['state']) => sources.filter((source) => source.state === state).length;
  const [ready, fetching, failed] = [count('ready'), count('fetching'), count('failed')];
  if (sources.length === 0)
    return <p className="mb-3 text-ink-soft text-sm">Bu planda kaynak yok; yazıda rakam ve alıntı kullanılmaz.</p>;
  return (
    <div className="mb-3 text-sm" role="status">
      <p>
        {ready === 0 ? 'Okunmuş kaynak yok; yazıda rakam ve alıntı kullanılmaz.' : `Yazı ${ready} kaynağa dayanır.`}
      </p>
      {fetching > 0 && (
        <p className="mt-1 text-amber">
          {fetching} kaynak hâlâ okunuyor. Okunmaları bitince yazmaya başlayabilirsiniz; beklemek istemezseniz onları
          silin.
        </p>
      )}
      {failed > 0 && <p className="mt-1 text-ink-soft">{failed} kaynak okunamadı; kullanılmaz.</p>}
    </div>
  );
}
