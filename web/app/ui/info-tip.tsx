import { InfoTipButton } from './info-tip-button.tsx';
import { useOverlays, usePressedBefore } from './use-overlays.ts';

interface InfoTipProps {
  /** What is explained. */
  readonly about: string;
  readonly text: string;
}

/** An explanation behind a small button, shown on hover, focus and touch. */
export function InfoTip(props: InfoTipProps) {
  const overlays = useOverlays();
  const { pressedBy, press } = usePressedBefore();
  if (overlays === undefined) return <InfoTipButton about={props.about} onClick={() => press('pointer')} />;
  return <overlays.InfoTip {...props} defaultOpen={pressedBy !== undefined} />;
}
