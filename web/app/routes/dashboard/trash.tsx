import { EmptyTrashButton, TrashList } from '../../features/articles/components/list/trash-list.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Çöp kutusu') }];

export default function Trash() {
  return (
    <>
      <PageHeader
        title="Çöp kutusu"
        description="Makaleler 30 gün sonra kalıcı olarak silinir."
        actions={<EmptyTrashButton />}
        back={{ to: paths.articles, label: 'Makalelerim' }}
      />
      <TrashList />
    </>
  );
}
