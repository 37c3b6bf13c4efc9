import type { Article, ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { describePrice } from '../../labels.ts';

interface Regeneration {
  /** What writing again costs; undefined while it is not known. */
  readonly price: Article['regeneration_price'];
  readonly isPlanned: boolean;
  /** Some text came, which the new one takes the place of; it stays among the versions. */
  readonly hasText: boolean;
  /** What came of the sections of its plan stays. */
  readonly keepsSections?: boolean;
}

/** From what a failed article is written again, and what that costs. */
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

/** The same in a list, which knows neither plans nor prices: they are read when the question is asked. */
export function ListedRegenerationNotes({
  id,
  keepsSections,
}: {
  readonly id: string;
  readonly keepsSections: boolean;
}) {
  const { data: article } = useEndpointQuery(
    getArticle,
    // Whole, though a failed article has little text: what is read without its text is watched for how its writing ends.
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

/** Whether the sections of a plan that came are kept; nothing where none came. */
export function useKeptSections({ missing_sections: missing }: Pick<ArticleListItem, 'missing_sections'>) {
  const [isWished, setWished] = useState(false);
  return {
    keepsSections: isWished && missing !== undefined,
    choice: missing !== undefined && (
      <Checkbox
        label="Yazılan bölümleri koru, yalnızca eksikleri yazdır"
        checked={isWished}
        onChange={({ target }) => setWished(target.checked)}
      />
    ),
  };
}
