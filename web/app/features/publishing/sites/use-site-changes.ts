import { checkSite, deleteSite, listSites, type Site } from '@hokka/contracts/publishing/sites.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { useDialogSubject } from '../../../ui/dialog.tsx';
import { notifyError, notifyErrorNotice, notifyInfo, notifySuccess } from '../../../ui/notify.ts';

/** The site whose deletion is being confirmed, and the actions without a confirmation. */
export function useSiteChanges() {
  const { subject: site, openDialog, onClose: _, ...dialog } = useDialogSubject<Site>();
  const reread = { rereadOnError: [listSites] };
  const { mutateAsync: remove } = useEndpointMutation(deleteSite, reread);
  const { mutateAsync: runCheck } = useEndpointMutation(checkSite, reread);

  const onConfirm = async ({ id }: Site): Promise<void> => {
    try {
      await remove({ params: { id } }).catch((error: ApiError) => {
        // Already deleted in another tab, so the goal is reached.
        if (error.status !== 404) throw error;
      });
      notifySuccess('Site silindi');
    } catch (error) {
      notifyErrorNotice(error, 'Site silinemedi');
    }
  };
  const check = async ({ id, name }: Site): Promise<void> => {
    try {
      const { check: result } = await runCheck({ params: { id } });
      const troubles = result?.findings.filter(({ level }) => level !== 'ok') ?? [];
      const description = troubles.map(({ title }) => title).join(' · ');
      if (result?.outcome === 'failed') notifyError(`${name}: yayımlanamıyor`, { description });
      else if (troubles.length > 0) notifyInfo(`${name}: yayımlanabilir, uyarı var`, { description });
      else notifySuccess(`${name}: sorun bulunmadı`);
    } catch (error) {
      notifyErrorNotice(error, 'Site kontrol edilemedi');
    }
  };
  return { check, askDeletion: openDialog, dialog: { ...dialog, site, onConfirm } };
}
