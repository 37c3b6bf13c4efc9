import { Download, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { useUrlState } from '../../../../../lib/use-url-state.ts';
import { Button } from '../../../../../ui/button.tsx';
import { notifyError } from '../../../../../ui/notify.ts';
import { saveUsers } from '../../api/save-users.ts';
import { filterDefaults, narrowingOf } from '../../user-filters.ts';
import { NewUserDialog } from '../new-user/new-user-dialog.tsx';

/** The buttons above the list: a file of what it finds, and an account for somebody new. */
export function UserListActions() {
  const [filters] = useUrlState(filterDefaults);
  const [open, setOpen] = useState(false);
  const save = () =>
    saveUsers(narrowingOf(filters)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      notifyError('Kullanıcı listesi indirilemedi', { description: error.message });
    });
  return (
    <>
      <Button icon={<Download aria-hidden size={18} />} onClick={save} pendingLabel="Hazırlanıyor...">
        CSV indir
      </Button>
      <Button variant="primary" icon={<UserPlus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        Yeni Kullanıcı
      </Button>
      <NewUserDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
