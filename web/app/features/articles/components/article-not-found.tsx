import { FileQuestion } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The article does not exist or belongs to another user. */
export function ArticleNotFound() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-2xl flex-col justify-center">
      <h1 className="sr-only">Makale Bulunamadı</h1>
      <EmptyState
        Icon={FileQuestion}
        title="Makale Bulunamadı"
        description="Bu makale silinmiş olabilir ya da bağlantı size ait olmayan bir makaleyi gösteriyor olabilir."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={paths.articles} variant="primary">
              Makalelerime dön
            </LinkButton>
            <LinkButton to={paths.trash}>Çöp kutusuna bak</LinkButton>
          </div>
        }
      />
    </div>
  );
}
