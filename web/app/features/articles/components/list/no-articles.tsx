import { FileText, SearchX } from 'lucide-react';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';

/** Before the first article. */
export function NoArticles() {
  return (
    <EmptyState
      icon={<FileText aria-hidden size={32} strokeWidth={1.5} />}
      title="Henüz makaleniz yok"
      description="Bir başlık ve kısa bir tarif verin, yapay zekâ makalenizi yazsın. Bütün makaleleriniz burada durur."
      action={
        <LinkButton variant="primary" to={paths.createArticle}>
          İlk makalenizi oluşturun
        </LinkButton>
      }
    />
  );
}

/** Search or filters that nothing matches. */
export function NothingFound({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
      title="Aramanıza uyan makale bulunamadı"
      description="Başka bir kelime deneyin ya da filtreleri kaldırın."
      action={<Button onClick={onReset}>Aramayı ve filtreleri temizle</Button>}
    />
  );
}
