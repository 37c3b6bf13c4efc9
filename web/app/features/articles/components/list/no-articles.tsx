import { FileText } from 'lucide-react';
import { paths } from '../../../../lib/routing/paths.ts';
import type { EmptyStateProps } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Writable } from '../../../../ui/writable.tsx';

/** Shown before the first article. */
export const noArticles: EmptyStateProps = {
  Icon: FileText,
  title: 'Henüz makaleniz yok',
  description: 'Bir başlık ve kısa bir tarif verin, yapay zekâ makalenizi yazsın. Bütün makaleleriniz burada durur.',
  action: (
    <Writable>
      <LinkButton variant="primary" to={paths.createArticle}>
        İlk makalenizi oluşturun
      </LinkButton>
    </Writable>
  ),
};
