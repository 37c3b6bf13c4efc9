import { ImageLibrary } from '../../features/articles/components/images/image-library.tsx';
import { UploadImage } from '../../features/articles/components/images/upload-image.tsx';
import { useRight } from '../../lib/api/current-workspace.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { WritableByRole } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Görseller') }];

export default function Images() {
  return (
    <>
      <PageHeader
        title="Görseller"
        back={{ to: paths.articles, label: 'Makalelerim' }}
        actions={
          <WritableByRole isAllowed={useRight('articles.write')}>
            <UploadImage />
          </WritableByRole>
        }
      />
      <ImageLibrary />
    </>
  );
}
