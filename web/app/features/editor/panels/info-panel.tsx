import type { Article } from '@hokka/contracts/articles/article.ts';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, formatSeconds } from '../../../lib/formatting/format.ts';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { DateText, RelativeTime } from '../../../ui/time-text.tsx';
import { useTemplates } from '../../articles/api.ts';
import { ArticleStatusBadge } from '../../articles/components/article-status-badge.tsx';
import { formatLabels, languageLabels, lengthLabels, nameModel, toneLabels } from '../../articles/labels.ts';
import { readingMinutes } from '../../articles/reading-time.ts';
import { CorrectedWords } from './corrected-words.tsx';

interface InfoPanelProps {
  readonly article: Article;
  /** Word count of the text on the screen; that of the saved text by default. */
  readonly words?: number;
}

/** Facts about the article. */
export function InfoPanel({ article, words = article.word_count }: InfoPanelProps) {
  const isWritten = article.status !== 'generating';
  const { data } = useTemplates({ enabled: article.template !== null });
  const template = [...(data?.templates ?? []), ...(data?.custom ?? [])].find(({ id }) => id === article.template);
  return (
    <PanelSection title="Bilgi" icon={<Info aria-hidden size={18} className="text-ink-soft" />}>
      <dl className="flex flex-col gap-2.5">
        {/* The bar above says so while a text is written, and the message above a failed one. */}
        {isWritten && article.status !== 'failed' && (
          <Row name="Durum">
            <ArticleStatusBadge
              status={article.status}
              isStopped={article.stopped_at !== undefined}
              isShort={article.is_short === true}
            />
          </Row>
        )}
        {isWritten && words > 0 && <Row name="Kelime">{formatNumber(words)}</Row>}
        {isWritten && words > 0 && <Row name="Okuma süresi">{readingMinutes(words)} dk</Row>}
        {article.ai_model_used !== null && <Row name="Model">{nameModel(article.ai_model_used)}</Row>}
        {article.generation_time !== null && (
          <Row name="Oluşturma süresi">{formatSeconds(article.generation_time)}</Row>
        )}
        <Row name="Biçim">
          {formatLabels[article.format]}, {lengthLabels[article.length].toLocaleLowerCase('tr')}
        </Row>
        <Row name="Dil ve üslup">
          {languageLabels[article.language]}, {toneLabels[article.tone].toLocaleLowerCase('tr')}
        </Row>
        {template !== undefined && <Row name="Şablon">{template.name}</Row>}
        <Row name="Oluşturulma">
          <DateText value={article.created_at} />
        </Row>
        {isWritten && (
          <Row name="Güncellenme">
            <RelativeTime value={article.updated_at} />
          </Row>
        )}
      </dl>
      <CorrectedWords mended={article.mended ?? []} />
    </PanelSection>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  );
}
