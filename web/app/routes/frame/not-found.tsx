import { SearchX } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

interface NotFoundProps {
  /** The first page of the area, which the button opens. */
  readonly home: { readonly to: string; readonly label: string };
}

/** An address without a route, within the frame of its area. */
export function NotFound({ home }: NotFoundProps) {
  return (
    <>
      <PageHeader title="Sayfa bulunamadı" />
      <EmptyState
        Icon={SearchX}
        title="Adres yanlış yazılmış ya da sayfa taşınmış olabilir"
        description="Menüden devam edebilirsiniz."
        action={
          <LinkButton variant="primary" to={home.to}>
            {home.label}
          </LinkButton>
        }
      />
    </>
  );
}
