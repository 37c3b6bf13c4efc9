import type { TooltipProps } from './overlays/tooltip.tsx';
import { useOverlays } from './use-overlays.ts';

/** A short explanation on hover and focus; must never be the only source of an information. */
export function Tooltip(props: TooltipProps) {
  const overlays = useOverlays();
  return overlays === undefined ? props.children : <overlays.Tooltip {...props} />;
}
