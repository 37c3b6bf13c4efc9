import type { ListedPublication } from '@hokka/contracts/publishing/publications.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useClickGuard } from '../../../ui/use-click-guard.ts';
import { findLiveUrl } from '../describe-publication.ts';
import { SendWithoutPictures } from '../send-without-pictures.tsx';
import { type ArticleResult, describeResults, summarizeResults } from './describe-results.ts';
import type { planSending, SendableArticle } from './plan-sending.ts';
import type { SendOutcome } from './send-articles.ts';

interface SendResultsProps {
  readonly plan: ReturnType<typeof planSending>;
  readonly outcomes: ReadonlyMap<string, SendOutcome>;
  /** The publications on the site, with their current state. */
  readonly publications: readonly ListedPublication[];
  readonly onRetry: (items: readonly SendableArticle[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Outcome for each selected article, updated live. */
export function SendResults({ plan, outcomes, publications, onRetry, onClose }: SendResultsProps) {
  const results = describeResults(plan, outcomes, publications, Date.now());
  // The second click of a double click on the send button lands here or next to the dialog: a busy button keeps it
  // open.
  const isInert = useClickGuard(true);
  const unsent = plan.sendable.filter(({ article }) => outcomes.get(article.id)?.kind === 'unsent');
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-medium tabular-nums">
        {summarizeResults(results)}
      </p>
      <ul aria-label="Gönderim sonuçları" className="flex flex-col divide-y divide-line">
        {results.map((result) => (
          <ResultRow key={result.article.id} result={result} />
        ))}
      </ul>
      {results.some(({ group }) => group === 'running') && (
        <p className="text-ink-soft text-sm">Gönderim bu pencereyi kapatsanız da sürer; sonuçlar listede görünür.</p>
      )}
      <DialogActions>
        <Button
          pending={isInert || results.some(({ group }) => group === 'waiting')}
          pendingLabel="Gönderiliyor..."
          onClick={onClose}
        >
          Kapat
        </Button>
        {unsent.length > 0 && (
          <Button variant="primary" pendingLabel="Gönderiliyor..." onClick={() => onRetry(unsent)}>
            Gönderilmeyenleri yeniden dene
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

function ResultRow({ result: { article, label, tone, details, publication } }: { readonly result: ArticleResult }) {
  const liveUrl = publication === undefined ? null : findLiveUrl(publication);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={paths.editArticle(article.id)} className="wrap-anywhere min-w-0" dir="auto">
          {article.title}
        </TextLink>
        <Badge tone={tone}>{label}</Badge>
        {liveUrl !== null && (
          <TextLink to={liveUrl} target="_blank" rel="noopener noreferrer" aria-label={`Yazıyı aç: ${article.title}`}>
            Yazıyı aç
          </TextLink>
        )}
      </div>
      {details.map((detail) => (
        <p key={detail} className="mt-0.5 text-ink-soft text-sm">
          {detail}
        </p>
      ))}
      {publication?.state === 'failed' && publication.failure_code === 'picture_too_large' && (
        <div className="mt-2">
          <SendWithoutPictures article={article} site={publication.site} />
        </div>
      )}
    </li>
  );
}
