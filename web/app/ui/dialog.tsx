import { useCallback, useState } from 'react';
import type { ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
import type { DialogProps } from './overlays/dialog.tsx';
import type { DrawerProps } from './overlays/drawer.tsx';
import { useOverlays } from './use-overlays.ts';

/**
 * A modal dialog: traps the focus, closes on Escape. While an action is running it stays open, because it shows the
 * result.
 */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open);
  return overlays === undefined ? null : <overlays.Dialog {...props} />;
}

/** Whether a dialog is open, and its subject, which stays while the dialog closes. */
export function useDialogSubject<Subject extends object>() {
  const [subject, setSubject] = useState<Subject>();
  const [open, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  /** For a dialog that could not be loaded: the next opening loads it again. */
  const onGiveUp = useCallback(() => {
    setSubject(undefined);
    setOpen(false);
  }, []);
  const openDialog = useCallback((next: Subject) => {
    setSubject(next);
    setOpen(true);
  }, []);
  return { subject, open, onOpenChange: setOpen, onClose, onGiveUp, openDialog };
}

/** Asks for a confirmation before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useOverlays(props.open);
  return overlays === undefined ? null : <overlays.ConfirmDialog {...props} />;
}

/** A panel from the left edge, for navigation on narrow screens. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.open);
  return overlays === undefined ? null : <overlays.Drawer {...props} />;
}
