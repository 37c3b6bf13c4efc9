import { FileText } from 'lucide-react';
import { paths } from '../../../../lib/routing/paths.ts';
import type { EmptyStateProps } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { DocumentActions } from '../beginning/document-actions.tsx';

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
      <p className="mt-6 mb-3">Kendi metniniz mi var? Belgeler haklarınızdan düşmez.</p>
      <DocumentActions className="justify-center text-center" />
    </Writable>
  ),
};
