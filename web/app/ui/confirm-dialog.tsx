import type { ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
import { useOverlays } from './use-overlays.ts';

/** Asks for a confirmation before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useOverlays(props.open);
  return overlays === undefined ? null : <overlays.ConfirmDialog {...props} />;
}
