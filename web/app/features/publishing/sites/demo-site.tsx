import { createSite, listSites, type Site } from '@hokka/contracts/publishing/sites.ts';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { notifyErrorNotice, notifySuccess } from '../../../ui/notify.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { Writable } from '../../../ui/writable.tsx';

/** What the sandbox says of its WordPress. */
const sandboxSites = z.object({
  wordpress: z.object({ url: z.string(), credentials: z.object({ username: z.string(), password: z.string() }) }),
});

/** In demo mode: connects the sandbox’s WordPress in one step, and shows the data of the other sandbox sites. */
export function DemoSite({ sites }: { readonly sites: readonly Site[] }) {
  const { mutateAsync: create } = useEndpointMutation(createSite, { rereadOnError: [listSites] });
  const add = async () => {
    try {
      const answer = await fetch(paths.sandboxSitesData);
      const { wordpress } = sandboxSites.parse(await answer.json());
      const { name } = await create({ body: { kind: 'wordpress', name: 'Demo günlüğü', ...wordpress } });
      notifySuccess(`“${name}” eklendi`);
    } catch (error) {
      notifyErrorNotice(error, 'Demo sitesi eklenemedi');
    }
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 text-ink-soft text-sm">
      {!sites.some(({ kind, url }) => kind === 'wordpress' && URL.parse(url)?.hostname === '127.0.0.1') && (
        <Writable>
          <Button icon={<Plus aria-hidden size={16} />} pendingLabel="Bağlanıyor..." onClick={add}>
            Demo WordPress’i ekle
          </Button>
        </Writable>
      )}
      <p className="min-w-0 flex-1 basis-64">
        Demo modunda denemek için hazır bir WordPress, Ghost ve webhook vardır:{' '}
        <TextLink to={paths.sandboxSites} reloadDocument>
          adreslerini ve giriş bilgilerini görün
        </TextLink>
      </p>
    </div>
  );
}
