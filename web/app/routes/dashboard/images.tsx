import { ImageLibrary } from '../../features/articles/components/images/image-library.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Görseller') }];

export default function Images() {
  return (
    <>
      <PageHeader
        title="Görseller"
        description="Yenilerini metni düzenlerken eklersiniz."
        back={{ to: paths.articles, label: 'Makalelerim' }}
      />
      <ImageLibrary />
    </>
  );
}
