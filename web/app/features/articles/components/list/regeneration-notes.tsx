import type { Article, ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { describePrice } from '../../labels.ts';

interface RegenerationNotesProps {
  /** What writing again costs; undefined for a text without a plan, and while it is not known. */
  readonly price: Article['regeneration_price'];
  /** What is said of a text without a plan. */
  readonly otherwise: string;
  /** What came of the sections of its plan stays. */
  readonly keepsSections?: boolean;
}

/** From what a failed article is written again, and what a planned one costs. */
export function RegenerationNotes({ price, otherwise, keepsSections = false }: RegenerationNotesProps) {
  if (price === undefined) return otherwise;
  const units = { articles: price.articles === 0 ? 0 : 1, aiRequests: price.ai_requests } as const;
  const what = keepsSections
    ? 'Yazılmış olan kalacak ve planın eksik bölümleri yazılacak'
    : 'Mevcut içerik kaybolacak ve makale aynı planla baştan yazılacak';
  return `${what}; bunun için ${describePrice(units)} kullanılır. Yazım yine başarısız olursa haklarınız geri verilir.`;
}

/** The same in a list, which does not know of plans: asked for when the question is. */
export function ListedRegenerationNotes({
  id,
  ...notes
}: Omit<RegenerationNotesProps, 'price'> & { readonly id: string }) {
  const { data: price } = useEndpointQuery(
    getArticle,
    // Whole, though a failed article has little text: what is read without its text is watched for how its writing ends.
    { params: { id } },
    { select: (data) => ('version' in data ? data.regeneration_price : undefined), staleTime: 0, gcTime: 0 },
  );
  return <RegenerationNotes price={price} {...notes} />;
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
