import { FileText } from 'lucide-react';
import { paths } from '../../../../lib/routing/paths.ts';
import type { EmptyStateProps } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { DocumentActions } from '../beginning/document-actions.tsx';

/** Shown before the first article. */
export const noArticles: EmptyStateProps = {
  Icon: FileText,
  title: 'Henüz makaleniz yok',
  description: 'Bir başlık ve kısa bir tarif verin, yapay zekâ makalenizi yazsın.',
  action: (
    <>
      <Writable>
        <LinkButton variant="primary" to={paths.createArticle}>
          İlk makalenizi oluşturun
        </LinkButton>
        <p className="mt-6 mb-3">Kendi metniniz mi var? Belgeler haklarınızdan düşmez.</p>
        <DocumentActions className="justify-center text-center" />
      </Writable>
      <p className="mt-6 text-sm">
        <TextLink to={paths.trash}>Çöp kutusu</TextLink> · <TextLink to={paths.images}>Görseller</TextLink>
      </p>
    </>
  ),
};
