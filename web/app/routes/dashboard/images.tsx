import { ImageLibrary } from '../../features/articles/components/images/image-library.tsx';
import { useImageUpload } from '../../features/articles/components/images/upload-image.tsx';
import { useRight } from '../../lib/api/current-workspace.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { WritableByRole } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Görseller') }];

export default function Images() {
  const canUpload = useRight('articles.write');
  const { button, dialog } = useImageUpload();
  return (
    <>
      <ImageLibrary upload={<WritableByRole isAllowed={canUpload}>{button}</WritableByRole>} />
      <WritableByRole isAllowed={canUpload}>{dialog}</WritableByRole>
    </>
  );
}
