import type { DialogProps } from './overlays/dialog.tsx';
import { useOverlays } from './use-overlays.ts';

/**
 * Something that must be dealt with before the page goes on: traps the focus, closes on Escape. While a button in it is at
 * work it stays open, since the result is shown in it.
 */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open);
  return overlays === undefined ? null : <overlays.Dialog {...props} />;
}
