import type { Article, ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { describePrice } from '../../labels.ts';

interface Regeneration {
  /** Price of the regeneration; undefined until known. */
  readonly price: Article['regeneration_price'];
  readonly isPlanned: boolean;
  /** There is some text, which the new one replaces; it is retained as a revision. */
  readonly hasText: boolean;
  /** Sections of the outline that were written are retained. */
  readonly keepsSections?: boolean;
}

/** Describes from what a failed article is regenerated, and the price. */
export function describeRegeneration({ price, isPlanned, hasText, keepsSections = false }: Regeneration): string {
  const what = keepsSections
    ? 'Yazılmış olan kalacak ve planın eksik bölümleri yazılacak'
    : `Makale aynı ${isPlanned ? 'planla' : 'istekle'} baştan yazılacak`;
  const stored = hasText && !keepsSections ? ' Şimdiki metin geçmişte bir sürüm olarak saklanır.' : '';
  const returned = `Yazım yine başarısız olursa haklarınız geri verilir.${stored}`;
  if (price === undefined) return `${what}. ${returned}`;
  const units = { articles: price.articles === 0 ? 0 : 1, aiRequests: price.ai_requests } as const;
  return `${what}; bunun için ${describePrice(units)} kullanılır. ${returned}`;
}

/** Notes for lists, which contain neither outlines nor prices: these are read when the dialog opens. */
export function ListedRegenerationNotes({
  id,
  keepsSections,
}: {
  readonly id: string;
  readonly keepsSections: boolean;
}) {
  const { data: article } = useEndpointQuery(
    getArticle,
    // Read with its text, although a failed article has little: reads without the text are polled for the end of a
    // generation.
    { params: { id } },
    { select: (data) => ('version' in data ? data : undefined), staleTime: 0, gcTime: 0 },
  );
  return (
    <>
      {describeRegeneration({
        price: article?.regeneration_price,
        isPlanned: article?.plan_sections !== undefined,
        hasText: (article?.content ?? '') !== '',
        keepsSections,
      })}
    </>
  );
}

/** Whether to retain the written sections of an outline; always false if there are none. */
export function useSectionRetention({ missing_sections: missing }: Pick<ArticleListItem, 'missing_sections'>) {
  const [isWished, setWished] = useState(false);
  return {
    keepsSections: isWished && missing !== undefined,
    choice: missing !== undefined && (
      <Checkbox
        label="Yazılan bölümleri koru, yalnızca eksikleri tamamla"
        checked={isWished}
        onChange={({ target }) => setWished(target.checked)}
      />
    ),
  };
}
