import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { describePrice } from '../../labels.ts';

interface RegenerationNotesProps {
  /** What writing again costs; undefined for a text without a plan, and while it is not known. */
  readonly price: Article['regeneration_price'];
  /** What is said of a text without a plan. */
  readonly otherwise: string;
}

/** From what a failed article is written again, and what a planned one costs. */
export function RegenerationNotes({ price, otherwise }: RegenerationNotesProps) {
  if (price === undefined) return otherwise;
  const units = { articles: price.articles === 0 ? 0 : 1, aiRequests: price.ai_requests } as const;
  return `Mevcut içerik kaybolacak ve makale aynı planla baştan yazılacak; bunun için ${describePrice(units)} kullanılır. Yazım yine başarısız olursa haklarınız geri verilir.`;
}

/** The same in a list, which does not know of plans: asked for when the question is. */
export function ListedRegenerationNotes({ id, otherwise }: { readonly id: string; readonly otherwise: string }) {
  const { data: price } = useEndpointQuery(
    getArticle,
    // Whole, though a failed article has little text: what is read without its text is watched for how its writing ends.
    { params: { id } },
    { select: (data) => ('version' in data ? data.regeneration_price : undefined), staleTime: 0, gcTime: 0 },
  );
  return <RegenerationNotes price={price} otherwise={otherwise} />;
}
