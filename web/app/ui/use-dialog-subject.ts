import { useCallback, useState } from 'react';

/** Whether a dialog is open, and its subject, which stays while the dialog closes. */
export function useDialogSubject<Subject extends object>() {
  const [subject, setSubject] = useState<Subject>();
  const [open, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  const openDialog = useCallback((next: Subject) => {
    setSubject(next);
    setOpen(true);
  }, []);
  return { subject, open, onOpenChange: setOpen, onClose, openDialog };
}
